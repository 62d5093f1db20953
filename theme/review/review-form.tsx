import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { ReviewFit } from 'etalage/modules/catalog';
import { CreateReviewEndpoint, type ReviewModalProps } from 'etalage/modules/review';
import { isBlank, MAX_PHOTOS, useReviewPhotos } from 'etalage/modules/review/react';
import { useCall } from '../ui/later/use-call.ts';
import { FormContext } from '../user/account-form.tsx';
import { Done } from '../user/done.tsx';
import { Field } from '../user/field.tsx';
import { FormFoot } from '../user/form-foot.tsx';
import { FitChoice, StarChoice } from './choices.tsx';
import { PhotoField } from '../ui/later/photo-field.tsx';
import { TextField } from './text-field.tsx';

const FITS: readonly string[] = ['small', 'normal', 'large'] satisfies readonly ReviewFit[];
const isFit = (value: unknown): value is ReviewFit => typeof value === 'string' && FITS.includes(value);
const REQUIRED = ['stars', 'title', 'detail', 'nickname'] as const;

/** What somebody says of a product. It is sent once, and said again it takes the place of what was said before. */
export function ReviewForm({ of: { productId, isSized, own, link } }: { of: ReviewModalProps }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, isDone, problem, run } = useCall();
  const kept = own?.photos ?? [];
  const photos = useReviewPhotos(kept.length, link);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    const [first] = missing;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [missing]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const empty = REQUIRED.filter((name) => isBlank(text(name)));
    setMissing(empty);
    if (empty.length > 0) return;
    const fit = values.get('fit');
    const said = { title: text('title'), detail: text('detail'), nickname: text('nickname') };
    const review = {
      product_id: productId,
      ...said,
      stars: Number(text('stars')),
      ...(isFit(fit) && { fit }),
      photos: [...kept, ...photos.items.map((photo) => photo.id)],
      ...link,
    };
    void run(() => api.call(CreateReviewEndpoint, { body: { review } }, { silent: true }));
  }

  if (isDone)
    return (
      <Done as="h3" title={t('Thank you')}>
        <p>{t('We read your review before we show it: that takes a working day or two.')}</p>
      </Done>
    );
  const errors = Object.fromEntries(
    missing.map((name) => [name, t(name === 'stars' ? 'Choose 1 to 5 stars' : 'Field is required')]),
  );
  return (
    <form ref={form} method="post" noValidate className="account-form" aria-label={t('Your review')} onSubmit={submit}>
      <FormContext value={{ id, errors }}>
        <StarChoice chosen={own?.stars} />
        {isSized && <FitChoice chosen={own?.fit} />}
        <Field name="title" label={t('In a few words')} autoComplete="off" maxLength={120} defaultValue={own?.title} />
        <TextField name="detail" label={t('What do you think of it?')} maxLength={4000} defaultValue={own?.detail} />
        <Field
          name="nickname"
          label={t('Name below your review')}
          autoComplete="nickname"
          maxLength={60}
          defaultValue={own?.nickname}
        />
        <PhotoField photos={photos} kept={kept.length} most={MAX_PHOTOS} />
      </FormContext>
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Send review')} />
    </form>
  );
}
