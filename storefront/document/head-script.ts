import { keepTranslatedPageWorking } from '#browser/translated-page.ts';
import { sessionScript } from '../session/route-guard.ts';

/**
 * Marks the document as waiting until the high-priority picture is painted, or the page is loaded. Styles hide other pictures
 * meanwhile, so that they do not compete for bandwidth.
 */
const prioritiseFirstPicture = `(page=>{page.dataset.waiting='';
const go=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{delete page.dataset.waiting}));
document.addEventListener('load',({target})=>{if(target.fetchPriority==='high')go()},true);
addEventListener('load',go)})(document.documentElement)`;

/** The script in the head of every page, which runs before the first paint, and before a browser translates the page. */
export function headScript(): string {
  return [sessionScript(), prioritiseFirstPicture, inlineScript(keepTranslatedPageWorking)].join(';');
}

/** A function that uses nothing around it, as a script in the page: types are erased where its file is loaded, comments and line ends here. */
export function inlineScript(program: () => void): string {
  return `(${program.toString()})()`.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s*\n\s*/g, '\n');
}

/**
 * Styles, sprite and script, which the server writes into every page and which are not in the browser's code. In the browser,
 * React gets the text that is in the page.
 */
export function inlinedText(id: string): string {
  return document.getElementById(id)?.innerHTML ?? '';
}
