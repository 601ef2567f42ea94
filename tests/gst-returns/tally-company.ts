/** A voucher as a Tally company stores it. */
export interface StoredVoucher {
  readonly type: string;
  readonly number: string;
  readonly party: string;
  /** In paise by ledger, credits positive. */
  readonly entries: readonly (readonly [ledger: string, paise: number])[];
}

interface ImportReport {
  created: number;
  altered: number;
  readonly refused: string[];
}

const nameKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

/**
 * A Tally company as far as an import of XML goes: it knows ledgers by their names, without capitals and blanks, and vouchers by
 * their REMOTEID, alters what it has, and refuses vouchers that do not balance or name an unknown ledger.
 */
export class TallyCompany {
  readonly #ledgers = new Map<string, { readonly name: string; readonly xml: string }>();
  readonly vouchers = new Map<string, StoredVoucher>();

  constructor(ledgers: readonly string[]) {
    for (const name of ledgers) this.#ledgers.set(nameKey(name), { name, xml: '' });
  }

  /** What the import did. */
  import(xml: string): ImportReport {
    checkNesting(xml);
    const done: ImportReport = { created: 0, altered: 0, refused: [] };
    for (const [, message = ''] of xml.matchAll(/<TALLYMESSAGE[^>]*>(.*?)<\/TALLYMESSAGE>/gs)) {
      const isLedger = message.startsWith('<LEDGER ');
      const known: boolean = isLedger
        ? this.#storeLedger(message)
        : this.#storeVoucher(message, done.refused);
      done[known ? 'altered' : 'created'] += 1;
    }
    return done;
  }

  #storeLedger(message: string): boolean {
    const name = attribute(message, 'NAME');
    const known = this.#ledgers.has(nameKey(name));
    this.#ledgers.set(nameKey(name), { name, xml: message });
    return known;
  }

  #storeVoucher(message: string, refused: string[]): boolean {
    const id = attribute(message, 'REMOTEID');
    const entries = [...message.matchAll(/<ALLLEDGERENTRIES\.LIST>(.*?)<\/ALLLEDGERENTRIES\.LIST>/gs)].map(
      ([, entry = '']): [string, number] => [
        textOf(entry, 'LEDGERNAME'),
        Math.round(100 * Number(textOf(entry, 'AMOUNT'))),
      ],
    );
    const unknown = entries.filter(([ledger]) => !this.#ledgers.has(nameKey(ledger)));
    refused.push(...unknown.map(([ledger]) => `${id}: no ledger ${ledger}`));
    const sum = entries.reduce((total, [, paise]) => total + paise, 0);
    if (sum !== 0 || entries.length < 2) refused.push(`${id}: does not balance`);
    const known = this.vouchers.has(id);
    const [type, number] = [attribute(message, 'VCHTYPE'), textOf(message, 'VOUCHERNUMBER')];
    this.vouchers.set(id, { type, number, party: textOf(message, 'PARTYLEDGERNAME'), entries });
    return known;
  }

  /** Names of the ledgers of registered buyers, with their XML. */
  get buyers(): readonly { readonly name: string; readonly xml: string }[] {
    return [...this.#ledgers.values()].filter(({ xml }) => xml !== '');
  }

  /** In rupees, credits positive, without ledgers at 0. */
  get balances(): Readonly<Record<string, number>> {
    const sums = new Map<string, number>();
    for (const { entries } of this.vouchers.values())
      for (const [ledger, paise] of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
    return Object.fromEntries(
      [...sums].filter(([, paise]) => paise !== 0).map(([ledger, paise]) => [ledger, paise / 100]),
    );
  }
}

function attribute(xml: string, name: string): string {
  return unescaped(new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '');
}

function textOf(xml: string, name: string): string {
  return unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** XML 1.0: every element is closed in order, and text has no bare '&'. */
function checkNesting(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = '', rest = ''] of xml.matchAll(/<(\/?)([A-Z][A-Z.]*)([^<>]*)>/g)) {
    if (end === '') open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}>${rest} closes another element`);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} are not closed`);
  const bare = /&(?!amp;|lt;|gt;|quot;)|[\u0000-\u0008\uFFFE\uFFFF]/.exec(xml);
  if (bare !== null) throw new Error(`not XML at ${bare.index}`);
}
