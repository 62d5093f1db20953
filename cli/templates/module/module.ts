import { configType, defineModule, endpointRef, jobRef, part, requestToken, store, token, ui } from 'etalage/core';
// etalage:settings
import type { ExampleConfig } from './config.ts';

export type { ExampleConfig } from './config.ts';
// etalage:end

/** Says hello. */
// etalage:settings
export const example = defineModule<ExampleConfig>({
  id: 'example',
  kernel: '^0.1.0',
  requires: ['catalog', 'shipping'],
  config: configType<ExampleConfig>(),
});
// etalage:else
// export const example = defineModule({ id: 'example', kernel: '^0.1.0', requires: ['catalog', 'shipping'] });
// etalage:end

// etalage:endpoint
export const HelloEndpoint = endpointRef<object, string>('example.hello', 'GET', '/api/ext/example/hello');
// etalage:end
// etalage:store
/** How often this visitor said thanks. */
export const ThanksStore = store('example.thanks', () => ({ count: 0 }));
// etalage:end
// etalage:table

export interface ExampleMessage {
  readonly id: number;
  readonly text: string;
}
export const MessagesEndpoint = endpointRef<object, readonly ExampleMessage[]>(
  'example.messages',
  'GET',
  '/api/ext/example/messages',
);
export const WriteEndpoint = endpointRef<{ body: { readonly text: string } }, ExampleMessage>(
  'example.write',
  'POST',
  '/api/ext/example/messages',
);

/** What visitors wrote: the port that an adapter provides. */
export interface ExampleMessages {
  /** The latest ones. */
  list(): Promise<readonly ExampleMessage[]>;
  write(text: string): Promise<ExampleMessage>;
}
export const ExampleMessages = requestToken<ExampleMessages>('example.Messages', 'api');
// etalage:settings
/** The setting, for views. */
export const LongestMessage = token<number>('example.LongestMessage', 'pages');
// etalage:end
// etalage:end
// etalage:job

/** Shows a message that was looked at. */
export const ShowMessage = jobRef<{ readonly id: number }>('example.showMessage');
// etalage:end
// etalage:route
// etalage:table

export interface ExamplePageProps {
  readonly greeting: string;
  readonly messages: readonly ExampleMessage[];
}
export const ExampleUi = ui('example', { Page: part<ExamplePageProps>() });
// etalage:else
// export const ExampleUi = ui('example', { Page: part<{ readonly greeting: string }>() });
// etalage:end
// etalage:end
