// The IDs of elements (RFC 8794; RFC 9559, section 5.1).
const segment = 0x18538067;
const cluster = 0x1f43b675;
const empty = 0xec;

/** Elements inside which others are searched. */
const parents: Readonly<Record<number, readonly number[]>> = {
  [segment]: [0x1549a966, 0x1654ae6b], // Info, Tracks
  0x1549a966: [],
  0x1654ae6b: [0xae], // TrackEntry
  0xae: [],
};
/** Tags, attachments, title, date, names of the file and of tracks. Checksums, because their content changes. */
const personal: ReadonlySet<number> = new Set([
  0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x536e, 0xbf,
]);
/** Names of the programs that made the film, which have to be there. */
const programs: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
/** What may follow a cluster whose size is not stated: the parts of a segment. */
const partsOfSegment: ReadonlySet<number> = new Set([
  0x114d9b74,
  0x1549a966,
  0x1654ae6b,
  cluster,
  0x1c53bb6b,
  0x1941a469,
  0x1043a770,
  0x1254c367,
]);

interface Element {
  readonly id: number;
  readonly content: number;
  /** null: the size is not stated. */
  readonly end: number | null;
}

/** Turns what a WebM film says beside its pictures into empty space, which moves nothing. */
export function clearWebmTags(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  const head = readElement(bytes, 0, bytes.length);
  const body = readElement(bytes, head?.end ?? bytes.length, bytes.length);
  if (body?.id === segment) clearInside(bytes, body.content, body.end ?? bytes.length, segment);
  return bytes;
}

function clearInside(bytes: Buffer, from: number, to: number, parent: number): void {
  let at = from;
  while (at < to) {
    const element = readElement(bytes, at, to);
    if (element === null) return;
    const { id, content } = element;
    const end = element.end ?? (id === cluster ? endOfCluster(bytes, content, to) : to);
    if (personal.has(id)) makeEmpty(bytes, at, end);
    else if (programs.has(id)) bytes.fill(' ', content, end);
    else if (parents[parent]?.includes(id) === true) clearInside(bytes, content, end, id);
    at = end;
  }
}

function endOfCluster(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const element = readElement(bytes, at, to);
    if (element === null || partsOfSegment.has(element.id)) return at;
    at = element.end ?? to;
  }
  return to;
}

/** null: no element begins here, or it does not end before `to`. */
function readElement(bytes: Buffer, at: number, to: number): Element | null {
  const idLength = lengthAt(bytes, at, to);
  if (idLength === null || idLength > 4) return null;
  const sizeAt = at + idLength;
  const sizeLength = lengthAt(bytes, sizeAt, to);
  if (sizeLength === null) return null;
  const id = bytes.readUIntBE(at, idLength);
  const content = sizeAt + sizeLength;
  const marker = 1n << BigInt(7 * sizeLength);
  const size = BigInt(`0x${bytes.toString('hex', sizeAt, content)}`) - marker;
  if (size === marker - 1n) return { id, content, end: null };
  return size > BigInt(to - content) ? null : { id, content, end: content + Number(size) };
}

/** The length of the number that begins here, which its first bits say; null: it does not end before `to`. */
function lengthAt(bytes: Buffer, at: number, to: number): number | null {
  const first = at < to ? (bytes[at] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  return first === 0 || at + length > to ? null : length;
}

/** The shortest element has two bytes. */
function makeEmpty(bytes: Buffer, from: number, to: number): void {
  const sizeLength = to - from < 9 ? 1 : 8;
  const size = to - from - 1 - sizeLength;
  bytes.fill(0, from, to);
  bytes[from] = empty;
  if (sizeLength === 1) bytes[from + 1] = 0x80 | size;
  else {
    bytes[from + 1] = 1;
    bytes.writeUIntBE(size, from + 3, 6);
  }
}
