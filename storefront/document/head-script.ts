import { sessionScript } from '../session/route-guard.ts';

/**
 * Until the picture that the first view waits for is painted, the page is marked as waiting, and styles keep pictures beside it
 * from being fetched, so that they do not share the line with it. A page that has none waits for its load.
 */
const prioritiseFirstPicture = `(page=>{page.dataset.waiting='';
const go=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{delete page.dataset.waiting}));
document.addEventListener('load',({target})=>{if(target.fetchPriority==='high')go()},true);
addEventListener('load',go)})(document.documentElement)`;

/** What runs in the head of every page, before anything is painted. */
export function headScript(): string {
  return `${sessionScript()};${prioritiseFirstPicture}`;
}
