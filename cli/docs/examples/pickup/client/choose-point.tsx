import { useEffect, useId, useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import type { ShippingChoiceProps } from 'etalage/modules/shipping';
import { PickupPointsEndpoint, type PickupPoint } from '../module.ts';

export default function ChoosePoint({ chosen, choose }: ShippingChoiceProps) {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const id = useId();
  const [points, setPoints] = useState<readonly PickupPoint[]>([]);
  useEffect(() => void api.call(PickupPointsEndpoint, {}).then(setPoints, () => setPoints([])), [api]);
  const pick = (wanted: string): void => {
    const point = points.find((one) => one.id === wanted);
    if (point) choose({ id: wanted }, `${point.name}, ${point.street}, ${point.city}`);
  };
  const value = points.find((one) => one.id === (chosen as Partial<PickupPoint> | undefined)?.id)?.id ?? '';
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('Pickup point')}</label>
      <div className="form-field__box form-field__box--select">
        <select id={id} className="field" value={value} onChange={({ target }) => pick(target.value)}>
          <option value="">{t('Choose a pickup point')}</option>
          {points.map(({ id: each, name, street, city }) => (
            <option key={each} value={each}>{`${name}, ${street}, ${city}`}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
