import { Link } from '../navigation/link.tsx';

/** The session ran out while the page was open (ROUTE-8). */
export function SignInPrompt({ text }: { readonly text: string }) {
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <h1>{text}</h1>
      <div className="row">
        <Link className="btn" to="/login">
          Login
        </Link>
      </div>
    </div>
  );
}
