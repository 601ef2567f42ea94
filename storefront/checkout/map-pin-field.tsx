import { useId, useState, type MouseEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { metresPerPixel, moveMapPin, mapPinText, type MapPin } from './map-pin.ts';

/** PAY-4 */
const mapZoom = 15;

interface MapPinFieldProps {
  readonly pin: MapPin;
  readonly move: (pin: MapPin) => void;
}

/** Metres per press of a button. */
const step = 50;

const ways: readonly { name: string; icon: IconName; north: number; east: number }[] = [
  { name: 'north', icon: 'down', north: step, east: 0 },
  { name: 'west', icon: 'left', north: 0, east: -step },
  { name: 'east', icon: 'right', north: 0, east: step },
  { name: 'south', icon: 'down', north: -step, east: 0 },
];

/**
 * Moves the pin of an address by buttons, by a tap, or to the shopper's position (PAY-4). We draw the map ourselves, so that
 * no map service gets the address (docs/decisions/0017-maps-only-on-request.md).
 */
export function MapPinField({ pin, move }: MapPinFieldProps) {
  const hint = useId();
  const [said, setSaid] = useState('');

  function tap(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = metresPerPixel(pin.latitude, mapZoom);
    const north = box.top + box.height / 2 - event.clientY;
    const east = event.clientX - box.left - box.width / 2;
    move(moveMapPin(pin, north * scale, east * scale));
  }

  async function here() {
    setSaid('Finding your location...');
    const place = await currentPosition();
    if (place !== null) move(place);
    setSaid(place === null ? 'Your browser did not share your location.' : 'The pin is at your location.');
  }

  return (
    <fieldset aria-describedby={hint}>
      <legend className="legend">Pin on the map</legend>
      <div className="pin-field">
        <Sketch pin={pin} tap={tap} />
        <div className="pin-ways">
          {ways.map(({ name, icon, north, east }) => (
            <button
              key={name}
              className={`ibtn pin-${name}`}
              type="button"
              aria-label={`Move the pin ${name}`}
              onClick={() => move(moveMapPin(pin, north, east))}
            >
              <Icon name={icon} small />
            </button>
          ))}
        </div>
      </div>
      <p className="pin-place">
        <output className="num" aria-live="polite">
          {mapPinText(pin)}
        </output>
        <button className="btn btn-quiet btn-sm" type="button" onClick={() => void here()}>
          <Icon name="pin" small />
          Use my location
        </button>
      </p>
      <p className="hint" id={hint}>
        This is a sketch, not a street map. Each press moves the pin by {step} metres. Leave it where it is if
        your address is clear enough.
      </p>
      <p className="hint" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** The pin stays in the middle and the map moves. A tap does what the buttons do. */
function Sketch({
  pin,
  tap,
}: {
  readonly pin: MapPin;
  readonly tap: (event: MouseEvent<HTMLElement>) => void;
}) {
  const metres = 111_320;
  const scale = metresPerPixel(pin.latitude, mapZoom);
  const east = (pin.longitude * metres * Math.cos((pin.latitude * Math.PI) / 180)) / scale;
  const north = (pin.latitude * metres) / scale;
  return (
    // Keyboard users have the buttons.
    <div
      className="pin-map"
      aria-hidden="true"
      onClick={tap}
      style={{ backgroundPosition: `${-(east % 1200)}px ${north % 420}px` }}
    >
      <Icon name="pin" />
    </div>
  );
}

/** The browser's position; null if it is unknown or the shopper does not allow it. */
function currentPosition(): Promise<MapPin | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: limits.requestTimeout, maximumAge: 60_000 },
    );
  });
}
