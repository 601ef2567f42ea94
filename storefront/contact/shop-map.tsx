import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { embeddedMapUrl, mapsSearchUrl, type Place } from './map-links.ts';

interface ShopMapProps {
  readonly address: readonly string[];
  readonly place: Place | null;
}

/**
 * CONTACT-2. A drawing until the shopper requests the real map: no other site learns of the visit before
 * (docs/decisions/0017-maps-only-on-request.md).
 */
export function ShopMap({ address, place }: ShopMapProps) {
  const [asked, setAsked] = useState(false);
  if (address.length === 0) {
    return (
      <section className="map map-none" aria-label="Map">
        <Icon name="pin" />
        <p>There is no address to show on a map yet. Please call or write to us.</p>
      </section>
    );
  }
  return (
    <section className="map" aria-label="Map">
      {asked && place !== null ? (
        <iframe
          src={embeddedMapUrl(place)}
          title={`Map of ${address.join(' ')}`}
          // Its button is gone.
          ref={(frame) => frame?.focus()}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's page cannot take its sandbox off
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <p className="map-card">{address.join(' ')}</p>
      )}
      <div className="map-actions">
        {place !== null && !asked && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => setAsked(true)}>
            Show the map here
          </button>
        )}
        <a className="btn btn-sm" href={mapsSearchUrl(address)} target="_blank" rel="noreferrer">
          Open in maps<span className="vh"> (in a new tab)</span>
        </a>
      </div>
      {place !== null && !asked && (
        <p className="map-note">The map is loaded from openstreetmap.org when you show it.</p>
      )}
    </section>
  );
}
