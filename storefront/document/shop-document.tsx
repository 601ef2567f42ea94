import { keepAmounts } from '#browser/keep-amounts.ts';
import { accents, accentStyles } from '#domain/shop/accents.ts';
import { touchIcon } from '#domain/shop/app-icons.ts';
import { pages } from '#domain/shop/pages.ts';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { ShellContext, useLoadedShell } from '../shell/use-shell.ts';
import bellefair from '../styles/fonts/bellefair-400.woff2';
import figtree from '../styles/fonts/figtree-400-600.woff2';
import shopStyles from '../styles/shop.css?inline';
import sprite from '../ui/sprite.svg?raw';
import { headScript, inlinedText } from './head-script.ts';

// Not in a function, so that the browser's build can drop the text.
const styles = import.meta.env.SSR ? shopStyles : inlinedText('shop-styles');
const script = { __html: import.meta.env.SSR ? headScript() : inlinedText('head-script') };
const symbols = { __html: import.meta.env.SSR ? sprite : inlinedText('sprite') };

/** The document around a page or an error page. */
export function ShopDocument({ children }: { readonly children: ReactNode }) {
  const shell = useLoadedShell();
  const { shop, accent = 'usual' } = shell;
  // The browser's text has the accent already.
  const allStyles = { __html: import.meta.env.SSR ? styles + accentStyles(accent) : styles };
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* On both sides: React removes what it does not know where it renders a changed page anew. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* React leaves them alone, so that its bundle does not carry them. */}
        {import.meta.env.SSR && (
          <>
            {/* Browsers take the first that matches. */}
            <meta
              name="theme-color"
              content={accents[accent].dark.brandGround}
              media="(prefers-color-scheme: dark)"
            />
            <meta name="theme-color" content={accents[accent].light.brand} />
            <Font address={bellefair} />
            <Font address={figtree} />
            <link rel="icon" href={shop.favicon} sizes="32x32" />
            {!shop.ownIcon && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
            <link rel="apple-touch-icon" href={touchIcon(shop.favicon)} />
            <link rel="manifest" href="/site.webmanifest" />
          </>
        )}
        <script id="head-script" dangerouslySetInnerHTML={script} suppressHydrationWarning />
        <Meta />
        <style id="shop-styles" dangerouslySetInnerHTML={allStyles} suppressHydrationWarning />
        <Links />
      </head>
      <body>
        <svg
          id="sprite"
          className="sprite"
          aria-hidden="true"
          dangerouslySetInnerHTML={symbols}
          suppressHydrationWarning
        />
        <a className="skip" href="#main">
          Skip to content
        </a>
        <ShellContext value={shell}>
          <Header />
          {shell.rate && (
            <aside className="strip" aria-label={pages.rates.title}>
              <Link className="wrap" to={pages.rates.path}>
                {keepAmounts(shell.rate)}
              </Link>
            </aside>
          )}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </ShellContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Font({ address }: { readonly address: string }) {
  return <link rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
