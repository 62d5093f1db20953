import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { imageSrcSet, imageUrl } from 'etalage/core';
import { useStore, useTranslator } from 'etalage/core/react';
import type { PictureZoomProps } from 'etalage/modules/catalog';
import { UiStore } from 'etalage/modules/shell';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { GalleryPicture } from '../product/gallery-picture.tsx';
import '../../styles/gallery.css';

const NAME = 'picture-zoom';
/** The largest box that the image service makes has a side of 1600 px. */
const BOX = { width: 900, height: 1116 };
const WIDTHS = [900, 1290];
const CENTRE = { x: 0.5, y: 0.5 };

/**
 * A product's pictures over the whole window, one at a time: swiping, arrow keys and buttons change it, a click or tap
 * enlarges it where it was hit. Enlarged, it follows the mouse and scrolls by touch and arrow keys.
 */
export default function PictureZoom({ pictures, name, start }: PictureZoomProps): ReactNode {
  const { t } = useTranslator();
  const { panel } = useStore(UiStore);
  const opened = panel?.name === NAME ? panel : undefined;
  const row = useRef<HTMLUListElement>(null);
  const aim = useRef(CENTRE);
  // Every opening begins at its own picture, in its natural size.
  const [seen, setSeen] = useState({ opened, current: start, enlarged: false });
  const { current, enlarged } = seen.opened === opened ? seen : { current: start, enlarged: false };

  const show = (index: number, behavior?: ScrollBehavior): void =>
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior });
  const onScroll = (): void => {
    const index = row.current ? Math.round(row.current.scrollLeft / row.current.clientWidth) : 0;
    if (index !== current) setSeen({ opened, current: index, enlarged: false });
  };

  useEffect(() => {
    if (opened) show(start, 'instant');
  }, [opened, start]);
  useEffect(() => {
    if (!opened) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || enlarged) return;
      event.preventDefault();
      show(current + step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, current, enlarged]);
  useEffect(() => {
    const frame = row.current?.children[current];
    // Keys go to the picture that is seen.
    if (row.current?.contains(document.activeElement)) frame?.querySelector('button')?.focus({ preventScroll: true });
    if (enlarged && frame) lookAt(frame, aim.current);
  }, [current, enlarged]);

  const toggle = (event: MouseEvent<HTMLButtonElement>): void => {
    // A key press clicks nowhere.
    aim.current = event.detail === 0 ? CENTRE : placeIn(event.currentTarget.getBoundingClientRect(), event);
    setSeen({ opened, current, enlarged: !enlarged });
  };
  const follow = (event: PointerEvent<HTMLLIElement>): void => {
    if (enlarged && event.pointerType === 'mouse')
      lookAt(event.currentTarget, placeIn(event.currentTarget.getBoundingClientRect(), event));
  };

  return (
    <Modal name={NAME} title={name} className="zoom">
      <ul className="zoom__row" ref={row} onScroll={onScroll}>
        {pictures.map((picture, index) => (
          <li
            key={picture.path}
            className={enlarged && index === current ? 'zoom__frame zoom__frame--enlarged' : 'zoom__frame'}
            inert={index !== current}
            onPointerMove={follow}
          >
            <button
              type="button"
              aria-pressed={enlarged && index === current}
              aria-label={t('Enlarge picture {place}: {name}', { place: index + 1, name: picture.alt })}
              onClick={toggle}
            >
              {/* Seen until the larger one is there. */}
              <GalleryPicture picture={picture} first={index === 0} />
              <img
                src={imageUrl(picture.path, BOX)}
                srcSet={imageSrcSet(picture.path, BOX, WIDTHS)}
                sizes={enlarged ? '250vw' : '100vw'}
                alt=""
                width={BOX.width}
                height={BOX.height}
                decoding="async"
                loading={Math.abs(index - start) > 1 ? 'lazy' : undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="zoom__foot">
        <button
          type="button"
          className="icon-button"
          aria-label={t('Previous picture')}
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <Icon name="left" />
        </button>
        <p role="status">{`${current + 1} / ${pictures.length}`}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={t('Next picture')}
          aria-disabled={current === pictures.length - 1}
          onClick={() => show(current + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </Modal>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where in a box the pointer is: 0 to 1 on both sides. */
const placeIn = (
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place => ({ x: (clientX - left) / width, y: (clientY - top) / height });

/** Scrolls a frame so that the place in its content is seen as far as that goes. */
function lookAt(frame: Element, { x, y }: Place): void {
  frame.scrollTo({
    left: x * (frame.scrollWidth - frame.clientWidth),
    top: y * (frame.scrollHeight - frame.clientHeight),
    behavior: 'instant',
  });
}
