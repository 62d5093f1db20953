import { useId, useRef, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { useProfilePicture, type ShownPicture } from 'etalage/modules/profile-picture/react';
import { UserStore, type SubpageProps } from 'etalage/modules/user';
import { Problem } from '../ui/later/problem.tsx';
import '../styles/account.css';
import '../styles/photo-field.css';
import '../styles/profile-picture.css';

/** The customer's picture, on the account's first page. */
export default function MyPicture({ subpage, menu }: SubpageProps): ReactNode {
  return menu === undefined && subpage === 'my-account' ? <Picture /> : null;
}

function Picture(): ReactNode {
  const { t } = useTranslator();
  const { current } = useStore(UserStore);
  const picture = useProfilePicture();
  const { src, problem, again } = picture;
  const initials = [current?.firstName, current?.lastName?.split(' ').at(-1)].map((name) => name?.at(0) ?? '').join('');
  return (
    <section className="profile-picture" aria-busy={src === undefined && problem === undefined}>
      <h2>{t('Profile picture')}</h2>
      <div className="profile-picture__row">
        {src ? (
          <img src={src} width={96} height={96} alt={t('Your profile picture')} className="profile-picture__round" />
        ) : (
          <span className="profile-picture__round" aria-hidden="true">
            {initials}
          </span>
        )}
        {problem === undefined ? (
          <Change {...picture} />
        ) : (
          <Problem text={t('Your picture could not be loaded just now.')} again={again} />
        )}
      </div>
    </section>
  );
}

/** Chosen and sent at once; whoever takes it away goes on at the field to choose another one. */
function Change({ src, isBusy, failure, choose, remove }: ShownPicture): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="photo-field">
      <div className="profile-picture__actions">
        <label className="pill">
          {t(src ? 'Choose another picture' : 'Choose a picture')}
          <input
            ref={field}
            type="file"
            accept="image/*"
            disabled={src === undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.item(0);
              if (file && !isBusy) void choose(file);
              currentTarget.value = '';
            }}
          />
        </label>
        {src && (
          <button
            type="button"
            className="text-link"
            aria-disabled={isBusy}
            onClick={async () => {
              if (isBusy) return;
              await remove();
              field.current?.focus();
            }}
          >
            {t('Remove')}
            <span className="visually-hidden">: {t('Profile picture')}</span>
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="quiet">
        {t('Only you see it. Where it was taken is left out.')}
      </p>
      <p role="status" className="form-field__error">
        {isBusy ? t('One moment, please') : failure}
      </p>
    </div>
  );
}
