import { serverLimits } from '#domain/server-limits.ts';
import type { RefusalTable } from '../../../platform/api/http-refusal.ts';
import type { ReadLimit } from './file-reader.ts';
import type { TableRefusal } from './read-table.ts';

const say = (message: string) => ({ status: 422, message });

/** What is said of a file that is no table. Each names the cure. */
export const tableRefusals: RefusalTable<TableRefusal | ReadLimit> = {
  empty: say('This file has no rows.'),
  encoding: say(
    'The letters of this file are not in UTF-8, so that ₹ and names could be read wrongly. In Excel, save it as “CSV UTF-8 (Comma delimited)” or as a workbook (.xlsx).',
  ),
  'no-table': say(
    'This is neither CSV in UTF-8 nor an Excel workbook (.xlsx). Please save it in one of these formats.',
  ),
  unclosed: say(
    'This CSV cannot be read to its end: a quotation mark is opened and not closed. Close it, or save the table as a workbook (.xlsx).',
  ),
  protected: say(
    'This workbook is protected by a password. In Excel, open File, Info, Protect Workbook, Encrypt with Password, empty the password, and save it.',
  ),
  'old-excel': say('This is a file of an old Excel (.xls). Open it and save it as a workbook (.xlsx).'),
  'binary-excel': say(
    'This is a binary workbook (.xlsb). Open it in Excel and save it as a workbook (.xlsx).',
  ),
  'open-document': say(
    'This is an OpenDocument file (.ods). Open it in LibreOffice and save it as an Excel workbook (.xlsx) or as CSV in UTF-8.',
  ),
  numbers: say('This is a file of Numbers. Open it there and export it to Excel (.xlsx) or CSV.'),
  pdf: say('This is a PDF, which has no table. Choose the workbook (.xlsx) or CSV that it was made from.'),
  markup: say(
    'This is a web page or XML, whatever its name says. Open it in Excel and save it as a workbook (.xlsx).',
  ),
  'no-code': say(
    'The first 20 rows have no column “code”, which identifies each piece. Add a row of headers above the pieces.',
  ),
  twice: say('Two columns have the same name. Rename or delete one of them.'),
  'too-many-rows': say(
    `The table has more than ${serverLimits.tableRows} rows. Please split it into several files.`,
  ),
  'too-large': say(
    'This table is too large: at most 10,000 lines, 500 columns, 32,767 characters in a cell, 20 million in all cells, and 48 MB unpacked. Delete what is not needed, or split it into several files.',
  ),
  'too-slow': say(
    'Reading this file took too long and was stopped. Copy the rows into a new workbook, or save its first sheet as CSV UTF-8.',
  ),
};
