import {
  availabilityNote,
  namedAvailabilityText,
  availabilityText,
  type Availability,
} from '#domain/catalogue/availability.ts';
import { useCartKnown } from '../cart/use-availability.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface AvailabilityMessageProps {
  readonly availability: Availability;
  /** The product's name, in lists. */
  readonly name?: string;
  /** Whether the explanation is shown below. */
  readonly note?: boolean;
  /** Whether screen readers announce changes. */
  readonly live?: boolean;
}

const looks: Readonly<Record<Availability['state'], readonly [look: string, icon: IconName]>> = {
  sold: ['no', 'x'],
  'held-for-you': ['info', 'clock'],
  held: ['wait', 'clock'],
  fewer: ['no', 'alert'],
  'in-cart': ['ok', 'bag'],
  'size-sold-out': ['no', 'x'],
  'in-stock': ['ok', 'check'],
};

/** The availability of a product in one sentence (ITEM-8). */
export function AvailabilityMessage({
  availability,
  name,
  note = false,
  live = false,
}: AvailabilityMessageProps) {
  const known = useCartKnown();
  const [look, icon] = looks[availability.state];
  const more = note ? availabilityNote(availability) : null;
  // The signed-in customer may be the one who pays, so nothing is shown before that is known (availability-message.css).
  const unsure = availability.state === 'held' && !known;
  return (
    <p
      className={`stock-note stock-note-${look}${unsure ? ' stock-note-unsure' : ''}`}
      role={live ? 'status' : undefined}
    >
      <Icon name={icon} small />
      <span>
        {name === undefined ? availabilityText(availability) : namedAvailabilityText(name, availability)}
        {more !== null && <small>{more}</small>}
      </span>
    </p>
  );
}
