/** The audited fields of a section; long texts are shortened. */
export function auditedSection(part: object): object {
  const fields = Object.entries(part).filter(([name]) => name !== 'version');
  return Object.fromEntries(fields.map(([name, value]) => [name, shortened(value)]));
}

const most = 300;

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= most ? value : `${text.slice(0, most)}… (${text.length} characters)`;
}
