import { accept, refuse, type Outcome } from '#domain/outcome.ts';

/** Files that are no table, of which each has a cure of its own. */
export type OtherFormat =
  | 'protected'
  | 'old-excel'
  | 'binary-excel'
  | 'open-document'
  | 'numbers'
  | 'pdf'
  | 'markup';

const start = (file: Buffer, bytes: string) => file.toString('latin1', 0, bytes.length) === bytes;

/** An Excel workbook or text, told apart by the first bytes, or a format that the import does not read. */
export function formatOf(file: Buffer): 'workbook' | 'text' | OtherFormat {
  if (start(file, 'PK\x03\x04')) return zipFormat(file);
  // An old Office file; one of today is inside it if it has a password (MS-OFFCRYPTO 2.3).
  if (start(file, '\xd0\xcf\x11\xe0'))
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'protected' : 'old-excel';
  if (start(file, '%PDF')) return 'pdf';
  return /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i.test(file.toString('latin1', 0, 200)) ? 'markup' : 'text';
}

/** The names of a ZIP's files are readable in its bytes. */
function zipFormat(file: Buffer): 'workbook' | OtherFormat {
  if (file.includes('application/vnd.oasis.opendocument.')) return 'open-document';
  if (file.includes('xl/workbook.bin')) return 'binary-excel';
  return file.includes('Index/Document.iwa') || file.includes('Index.zip') ? 'numbers' : 'workbook';
}

/** Signs that only files without text have. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\x01-\x08\x0e-\x1a\x1c-\x1f]/;

/** The text of a file in UTF-8, or in UTF-16 that says so. */
export function decodeText(file: Buffer): Outcome<string, 'encoding' | 'no-table'> {
  const encoding = start(file, '\xff\xfe') ? 'utf-16le' : start(file, '\xfe\xff') ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    if (!text.includes('\0')) return accept(text);
  } catch {
    // Another encoding, or no text.
  }
  const bytes = file.toString('latin1');
  const zeros = bytes.split('\0').length - 1; // every second byte of UTF-16
  const isText = !control.test(bytes) && (zeros === 0 || zeros * 3 > bytes.length);
  return refuse(isText ? 'encoding' : 'no-table');
}
