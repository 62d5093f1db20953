import { type FormEvent, useRef, useState } from 'react';
import { ApiClient } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import { useService, useTranslator } from 'etalage/core/react';
import { type ExampleMessage, LongestMessage, WriteEndpoint } from '../module.ts';

/** What was written, and a form to write more. */
export default function ExampleForm({ messages }: { readonly messages: readonly ExampleMessage[] }) {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  // etalage:settings
  const longest = useService(LongestMessage);
  // etalage:else
  // const longest = 200;
  // etalage:end
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<readonly ExampleMessage[]>([]);
  // The same key until it has worked: a message that is sent twice is written once.
  const key = useRef<string>(undefined);
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text'));
    setBusy(true);
    try {
      key.current ??= randomUuid();
      const message = await api.call(WriteEndpoint, { body: { text } }, { idempotencyKey: key.current });
      key.current = undefined;
      setWritten((before) => [message, ...before]);
      form.reset();
    } catch {
      // The API's client has shown why.
    } finally {
      setBusy(false);
    }
  };
  const shown = [...written, ...messages.filter(({ id }) => !written.some((one) => one.id === id))];
  return (
    <form onSubmit={(event) => void write(event)}>
      <label>
        {t('Your message')}{' '}
        <input name="text" required maxLength={longest} onChange={() => (key.current = undefined)} />
      </label>{' '}
      <button type="submit" className="button" disabled={isBusy}>
        {t('Send')}
      </button>
      <ul>
        {shown.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </form>
  );
}
