/** An element with text; '' without text. */
export function tag(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** '20261122' */
export function tallyDay(day: string): string {
  return day.replaceAll('-', '');
}

/** An object of an import, on a line of its own. */
export function tallyMessage(
  element: 'LEDGER' | 'VOUCHER',
  attributes: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const stated = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><${element}${stated.join('')}>${content.join('')}</${element}></TALLYMESSAGE>\n`;
}

/** Text for XML 1.0, without the characters that it forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
