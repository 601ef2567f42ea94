export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A search for the address, which every maps application understands. */
export function mapsSearchUrl(address: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.join(' ') }).toString()}`;
}

/** Half of the embedded map's extent, in degrees. */
const around = 0.005;

/** OpenStreetMap's page for embedding, which sets no advertising cookies. */
export function embeddedMapUrl({ latitude, longitude }: Place): string {
  const edges = [longitude - 2 * around, latitude - around, longitude + 2 * around, latitude + around];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}
