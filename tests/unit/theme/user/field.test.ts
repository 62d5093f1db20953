import { expect } from 'chai';
import { component, defineClient, defineModule, defineTheme, Layouts, part, ui } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { Field, type FieldProps } from '../../../../theme/user/field.tsx';
import { inner, plainText, startTags } from '../../../support/html.ts';

const fields = defineModule({ id: 'fields', kernel: '*' });
const FieldsUi = ui('fields', { Field: part<FieldProps>() });

describe('a field of a form', () => {
  const shown = async (more: Partial<FieldProps> = {}): Promise<string> => {
    const theme = defineTheme({
      id: 'test',
      base: import.meta.url,
      parts: [
        component(FieldsUi.Field, async () => ({ default: Field })),
        ...Object.values(Layouts).map((layout) => component(layout, async () => ({ default: () => null }))),
      ],
    });
    const client = defineClient(fields, () => ({}));
    await using kernel = await createTestKernel({ sides: [client], theme });
    return kernel.visitor().render(FieldsUi.Field, { name: 'bus', label: 'Bus', autoComplete: 'off', ...more });
  };
  const required = (html: string): boolean =>
    startTags(html).some(({ tag, attributes }) => tag === 'input' && 'required' in attributes);

  it('says so when it may stay empty, in its label, and only then', async () => {
    const [must, may] = [await shown(), await shown({ required: false })];
    expect([required(must), inner(must, 'label').map(plainText)]).to.deep.equal([true, ['Bus']]);
    expect([required(may), inner(may, 'label').map(plainText)]).to.deep.equal([false, ['Bus (optional)']]);
  });
});
