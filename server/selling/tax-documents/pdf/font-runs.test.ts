import { expect, test } from 'vitest';
import { isolated } from '#domain/locale/right-to-left.ts';
import { pdfLines, pdfText } from '#tests/support/answers/pdf-text.ts';
import { interStateInvoice } from '#tests/support/data/sample-documents.ts';
import { openFont } from './fonts.ts';
import { fontRuns, textDirection } from './font-runs.ts';
import { PdfWriter, type TextPlacement } from './pdf-writer.ts';
import { renderTaxDocument } from './render-tax-document.ts';

/** A name and a place in each language of the Eighth Schedule to the Constitution of India. */
const languages = {
  Assamese: 'ৰাতুল শইকীয়া, ক্ষীৰোদ বৰুৱা, গুৱাহাটী',
  Bengali: 'শ্রীমতী অন্বেষা চট্টোপাধ্যায়, কৃষ্ণনগর',
  Bodo: 'रायखंʼ बड़ो, बसुमतारी, कोकराझार',
  Dogri: 'ज्योति डोगरा, जम्मू',
  Gujarati: 'શ્રીમતી કૃષ્ણાબેન ત્રિવેદી, દ્વારકા',
  Hindi: 'श्रीमती कृष्णा त्रिपाठी, विद्या लक्ष्मी ज्ञान, टिप्पणी',
  Kannada: 'ಶ್ರೀಮತಿ ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮಿ, ಬೆಂಗಳೂರು',
  Kashmiri: 'مُحَمَّد یوٗسُف ڈار، سِرینَگَر کٲشُر',
  Konkani: 'दत्ताराम कामत, म्हापशें',
  Maithili: 'विद्यापति झा, दरभंगा',
  Malayalam: 'ശ്രീമതി കൃഷ്ണകുമാരി, ലക്ഷ്മി, തിരുവനന്തപുരം വർഗ്ഗീസ്',
  Manipuri: 'ꯊꯧꯅꯥꯑꯣꯖꯝ ꯆꯥꯅꯨ, ꯏꯝꯐꯥꯜ ꯀ꯭ꯔꯤꯁ꯭ꯅ',
  Marathi: 'ज्ञानेश्वर कुऱ्हाडे, पुणे ॲड',
  Nepali: 'कृष्ण बहादुर थापा, काठमाडौँ',
  Odia: 'ଶ୍ରୀମତୀ କୃଷ୍ଣପ୍ରିୟା ମହାପାତ୍ର, ଭୁବନେଶ୍ୱର',
  Punjabi: 'ਸ੍ਰੀਮਤੀ ਹਰਪ੍ਰੀਤ ਕੌਰ, ਅੰਮ੍ਰਿਤਸਰ',
  Sanskrit: 'श्रीकृष्णः ॐ स्वस्ति, अ॑ग्निमी॑ळे ।',
  Santali: 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ, ᱫᱩᱢᱠᱟᱹ ᱾',
  Sindhi: 'محمد علي ٻگھيو، ڪراچي ۽ ڳوٺ',
  Tamil: 'திருமதி கிருஷ்ணவேணி, சென்னை, ஸ்ரீ கௌரி',
  Telugu: 'శ్రీమతి కృష్ణవేణి, హైదరాబాదు, జ్ఞానేశ్వరి',
  Urdu: 'بیگم زیب النساء، لکھنؤ، قاسم جان گلی',
  'Latin with marks': 'Kṛṣṇā Ṭhākur, Müller, Łukasz',
};
const cases = Object.entries(languages);

function invoiceOf(name: string) {
  const sample = interStateInvoice();
  const [line] = sample.document.lines;
  if (line === undefined) throw new Error('the invoice has no line');
  const parties = [{ heading: 'Bill to', lines: [name, name] }];
  return { ...sample, document: { ...sample.document, parties, lines: [{ ...line, name }] } };
}

/** As it stands on paper from left to right. */
function onPaper(text: string): string {
  const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
  return (textDirection(text) === 'rtl' ? letters.toReversed() : letters).join('').normalize('NFD');
}

const missing = '\u0000'; // the letter of a PDF's glyph 0, the box of a missing letter

test.each(cases)('[LAW-96] a name in %s is printed in its own letters', async (_, name) => {
  for (const size of ['A4', '80mm'] as const) {
    const text = pdfText(await renderTaxDocument({ ...invoiceOf(name), size }));
    expect(text).not.toContain('?');
    expect(text).not.toContain(missing);
    const printed = text.normalize('NFD').replaceAll(/[ \n]/g, '');
    for (const [word] of name.matchAll(/[\p{L}\p{M}]+/gu)) expect(printed).toContain(onPaper(word));
  }
});

const style = { x: 0, width: 150, size: 9 } as const;
const writer = () => new PdfWriter('Names', new Date('2026-11-17T06:30:00Z'), { width: 200, height: 2000 });

test.each(cases)(
  '[LAW-96] a name of 100 letters in %s is broken within its column, and none is lost',
  async (_, name) => {
    const long = Array.from(name.replaceAll(/[^\p{L}\p{M}]/gu, '').repeat(20))
      .slice(0, 100)
      .join('');
    for (const text of [long, `${name} `.repeat(5).trim()]) {
      const sheet = writer();
      for (let rest = text; rest !== ''; rest = rest.slice(sheet.fitting(rest, style).length))
        expect(sheet.textWidth(sheet.fitting(rest, style), style)).toBeLessThanOrEqual(style.width);
      const height = sheet.write(text, 20, style);
      expect(height).toBeCloseTo(sheet.height(text, style));
      const lines = pdfLines(await sheet.end());
      expect(lines).toHaveLength(Math.round(height / (style.size * 1.35)));
      const letters = (all: string) =>
        [...all.normalize('NFD').replaceAll(/[\s,،]/g, '')].toSorted().join('');
      expect(letters(lines.join(''))).toBe(letters(text));
    }
  },
);

const shown = (line: string) => fontRuns(line, 'text').map(({ run }) => run);

test('[LAW-96] a line from right to left keeps house numbers, telephone numbers and Latin words as they are', () => {
  expect(shown('احمد خان 12-B')).toEqual(['12-B', ' ', 'خان', ' ', 'احمد']);
  expect(shown('مکان 12/3')).toEqual(['12/3', ' ', 'مکان']);
  expect(shown('احمد +91 98765 43210')).toEqual(['+91 98765 43210', ' ', 'احمد']);
  expect(shown('احمد (Ahmed) خان')).toEqual(['خان', ' (', 'Ahmed', ') ', 'احمد']);
  expect(shown('گلی ۱۲، دہلی')).toEqual(['دہلی', ' ', '،', '۱۲', ' ', 'گلی']);
  expect(shown('Flat 12-B, احمد منزل, Jaipur')).toEqual([
    'Flat 12-B',
    ', ',
    'منزل',
    ' ',
    'احمد',
    ', ',
    'Jaipur',
  ]);
  expect(shown('دہلی 110006, Delhi (07)')).toEqual(['110006, Delhi (07)', ' ', 'دہلی']);
  expect(shown('श्री احمد')).toEqual(['श्री', ' ', 'احمد']);
});

test('[LAW-96] an Urdu name within an English line does not turn the rest of it', () => {
  expect(shown(`1. ${isolated('احمد انگوٹھی')}`)).toEqual(['1', '. ', 'انگوٹھی', ' ', 'احمد']);
  const address = `Buyer: ${isolated('مکان 12-B')}, Jaipur`;
  expect(shown(address)).toEqual(['Buyer', ': ', '12-B', ' ', 'مکان', ', ', 'Jaipur']);
  expect(textDirection('احمد Khan')).toBe('rtl');
  expect(textDirection('Khan احمد')).toBe('ltr');
});

test('[LAW-96] a long Urdu address continues from right to left on its next lines', async () => {
  const words = ['مکان', 'قاسم', 'جان', 'گلی', 'بازار', 'حوض', 'دہلی', 'لکھنؤ', 'آباد', 'نگر'];
  const sheet = writer();
  const narrow = { ...style, width: 60 } satisfies TextPlacement;
  sheet.write(words.join(' '), 20, narrow);
  const lines = pdfLines(await sheet.end());
  expect(lines.length).toBeGreaterThan(2);
  const read = lines.flatMap((line) => line.normalize('NFD').split(' ').toReversed());
  expect(read).toEqual(words.map(onPaper));
});

test('[LAW-96] Arabic letters join, and take their form from their neighbours', () => {
  const { font } = openFont('noto-sans-arabic-400');
  const glyphs = (text: string) => font.layout(text).glyphs.map(({ id }) => Number.parseInt(String(id), 10));
  const alone = [...'محمد'].toReversed().flatMap(glyphs);
  expect(glyphs('محمد')).toHaveLength(alone.length);
  expect(glyphs('محمد')).not.toEqual(alone);
  expect(glyphs('محمد').at(-1)).not.toBe(glyphs('محمد')[1]); // م at the beginning and in the middle
});

test('[LAW-97] what no font has is printed as its plain letters or a question mark, and nothing is left out', () => {
  expect(shown('阿莎')).toEqual(['??']);
  expect(shown('Ａsha 𝔄𝔰𝔥𝔞 ﬁne')).toEqual(['Asha Asha fine']);
  expect(shown('Asha 👩🏽‍🔧 💎')).toEqual(['Asha ?? ?']);
  expect(shown('Johari\u2010Bazaar\u2009№\u00A07')).toEqual(['Johari-Bazaar No\u00A07']);
  expect(shown('€ ™ ½')).toEqual(['€ ™ ½']);
  for (const code of Array.from({ length: 0xff_ff }, (_, index) => index + 1))
    for (const { run, name } of fontRuns(String.fromCodePoint(code), 'title'))
      for (const letter of run)
        expect(openFont(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), `U+${code}`).toBe(true);
});

test('[LAW-96] a Latin document opens Latin fonts alone, and another one embeds the letters that it prints', async () => {
  const latin = await renderTaxDocument(invoiceOf('Asha Verma'));
  expect(latin.toString('latin1')).not.toContain('NotoSans');
  const urdu = await renderTaxDocument(invoiceOf(languages.Urdu));
  expect(urdu.toString('latin1').match(/\/BaseFont \/\w+\+NotoSans\w*/g)).toHaveLength(2); // font and descendant
  expect(urdu.length - latin.length).toBeLessThan(20_000);
  const again = await renderTaxDocument(invoiceOf(languages.Urdu));
  expect(again.equals(urdu)).toBe(true);
});
