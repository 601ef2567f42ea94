/** Stroke paths in a 24 by 24 view box. */
const paths = {
  today: 'M3 11l9-7 9 7M5 10v10h14V10M10 20v-6h4v6',
  tree: 'M4 4h6v6H4zM14 6h6M14 12h6M14 18h6M7 10v8h7M7 12h7',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M16 3.5a4 4 0 0 1 0 7M22 21c0-3-1.500-5.500-4-6.500',
  heart: 'M12 20s-8-5-8-11a4.500 4.500 0 0 1 8-3 4.500 4.500 0 0 1 8 3c0 6-8 11-8 11z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.500-7 8-7s8 3 8 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  gem: 'M6 4h12l3 5-9 11L3 9zM3 9h18M9 9l3 11 3-11',
  box: 'M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10',
  inbox: 'M3 13l3-9h12l3 9v7H3zM3 13h5l2 3h4l2-3h5',
  tag: 'M3 12V3h9l9 9-9 9zM8 8h.01',
  star: 'M12 3l2.800 5.800 6.200.9-4.500 4.400 1.100 6.200L12 17.300l-5.600 3 1.100-6.200L3 9.700l6.200-.9z',
  picture: 'M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M15 9h.01',
  sliders: 'M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4',
  chart: 'M4 20V10M10 20V4M16 20v-8M22 20H2',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  x: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.500l5 5L20 6.500',
  alert: 'M12 3l10 18H2zM12 10v5M12 18h.01',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  out: 'M14 4h6v16h-6M3 12h12M11 8l4 4-4 4',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  trend: 'M4 17l5-6 4 3 7-9M15 5h5v5M4 21h16',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  crop: 'M7 2v15h15M2 7h15v15',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the text or label next to it is what screen readers read. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
