import { textsIn } from './texts/texts-in.ts';
import { readSourceFiles } from './gates/source-files.ts';

// npm run texts: every text that a person reads, with its place, grouped by where it is read. An argument is a part of a
// path: npm run texts -- server/messages/mail
const groups: readonly (readonly [string, RegExp])[] = [
  ['Mails', /^server\/messages\//],
  ['Invoices and other papers', /^server\/selling\/tax-documents\//],
  ['Back office', /^admin\//],
  ['Storefront', /^storefront\//],
  ['Demo shop', /^database\/demo\//],
  ['Command line and start-up', /^(scripts|bench|database)\//],
  ['Refusals and other server texts', /^(server|domain|contract)\//],
];

const wanted = process.argv[2] ?? '';
const texts = (await readSourceFiles())
  .filter(
    ({ file, isTest }) => !isTest && !/^scripts\/(gates|texts|notices)/.test(file) && file.includes(wanted),
  )
  .flatMap(textsIn);
for (const [name, folder] of groups) {
  const inGroup = texts.filter(({ file }) => groups.find(([, first]) => first.test(file))?.[1] === folder);
  if (inGroup.length === 0) continue;
  console.log(`\n${name}`);
  for (const { file, line, text } of inGroup) console.log(`${file}:${line}  ${text}`);
}
console.log(`\n${texts.length} texts`);
