import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ArticleCard } from 'etalage/modules/blog';

/** Who wrote an article, when, and how long reading takes. */
export function Byline({
  of: { author, published_at: at, minutes },
  isShort = false,
}: {
  of: Pick<ArticleCard, 'author' | 'published_at' | 'minutes'>;
  isShort?: boolean;
}): ReactNode {
  const { t, date } = useTranslator();
  return (
    <p className="byline">
      {author.name && !isShort && (
        <span className="byline__author">
          {t('By {author}', { author: author.name })}
          {author.role && `, ${author.role}`}
        </span>
      )}
      {at && <time dateTime={at}>{date(new Date(at), 'D MMMM YYYY')}</time>}
      <span>{minutes === 1 ? t('1 minute') : t('{count} minutes', { count: minutes })}</span>
    </p>
  );
}
