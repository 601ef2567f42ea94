import { countText } from '#domain/locale/count-text.ts';
import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';

interface StarRatingInputProps {
  readonly legend: string;
  readonly name: string;
  readonly error?: string | null;
}

/** One to five stars, as radio buttons. */
export function StarRatingInput({ legend, name, error = null }: StarRatingInputProps) {
  const id = useId();
  return (
    <fieldset className="star-choice" aria-describedby={error === null ? undefined : id}>
      <legend className="legend">{legend}</legend>
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input type="radio" name={name} value={count} />
            <Icon name="star" />
            <span className="vh">{countText(count, 'star')}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
