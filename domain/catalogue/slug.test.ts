import { describe, expect, it } from 'vitest';
import { isSlug, slugOf, slugify } from './slug.ts';

describe('the slug of a product', () => {
  it('is made of its name in ASCII letters', () => {
    expect(slugify('Noor Emerald & Polki Ring')).toBe('noor-emerald-and-polki-ring');
    expect(slugify('  Māṅg ṭīkā, 22K  ')).toBe('mang-tika-22k');
    expect(slugify('Rani’s “Haar”')).toBe('ranis-haar');
  });

  it.each([
    ['सोने का हार', 'sone-ka-har'],
    ['मंगलसूत्र', 'mangalsutra'],
    ['झुमका – 22 कैरेट', 'jhumka-22-kairet'],
    ['अँगूठी १४', 'anguthi-14'],
    ['जड़ाऊ कड़ा, ज़री', 'jadau-kada-zari'],
    ['रत्न चंपाकली', 'ratna-champakli'],
    ['क्\u200dष ॐ', 'ksha-om'],
    ['সোনার হার', 'sonar-har'],
    ['ਸੋਨੇ ਦੀ ਚੂੜੀ', 'sone-di-chudi'],
    ['સોનાનો હાર', 'sonano-har'],
    ['ସୁନା ହାର', 'suna-hara'],
    ['தங்க சங்கிலி', 'tanga-changili'],
    ['బంగారు హారం', 'bangaru-haram'],
    ['ಚಿನ್ನದ ಸರ', 'chinnada-sara'],
    ['സ്വർണ്ണ മാല', 'svarnna-mala'],
    ['سونے کا ہار ۲۲', 'sone-ka-har-22'],
    ['ᱚᱞ ᱪᱤᱠᱤ ᱑᱔', 'ol-chiki-14'],
    ['ꯃꯤꯇꯩ ꯃꯌꯦꯛ ꯱꯴', 'mitei-mayek-14'],
    ['Straße, GROẞ', 'strasse-gross'],
    ['Øre und Ærø', 'ore-und-aero'],
    ['Łódź Đorđe Þórr', 'lodz-dorde-thorr'],
    ['Cœur Işık İnci Jūratė', 'coeur-isik-inci-jurate'],
  ])('[IN-8] writes %s in Latin letters, as shoppers type it', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('[IN-8] of a name in no known letters is that of its code, or a word', () => {
    expect(slugOf('金の指輪', 'AB-7')).toBe('ab-7');
    expect(slugOf('金の指輪', '金')).toBe('piece');
    expect(slugOf('हार', 'AB-7')).toBe('har');
  });

  it('is empty for a name in letters that it does not know, and valid otherwise', () => {
    expect(slugify('金の指輪')).toBe('');
    for (const name of ['--a--', 'É', 'x'.repeat(200), '9 & 9']) expect(isSlug(slugify(name))).toBe(true);
    expect(slugify('x'.repeat(200))).toHaveLength(80);
  });
});
