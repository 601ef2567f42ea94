import type { Page } from '@playwright/test';
import type { OpenShop } from '../../scripts/open-shop.ts';
import { openOwnShop } from './support/own-shop.ts';
import { expectAccessible } from './support/axe.ts';
import { nosePins, pathOf } from './support/demo-products.ts';
import { Mailbox } from './support/mailbox.ts';
import { desktop, expect, phone, test } from './support/shop.ts';

/** axe, in a page whose policy is left aside. */
test.use({ bypassCSP: true });

const shot = process.env['SHOTS'];
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow(), 'sideways scrolling').toBeLessThanOrEqual(0);
  if (shot !== undefined)
    await page.screenshot({ path: `${shot}/${name}-${page.viewportSize()?.width}.png` });
}

const codeOf = (address: string) => new Mailbox(address).find(/^ *(\d{6})\b/m);
const identityField = (page: Page) => page.getByLabel('Mobile number or email');
const codeField = (page: Page) => page.getByLabel('6-digit code');

async function requestCode(page: Page, identity: string): Promise<void> {
  await identityField(page).fill(identity);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test.describe('with refusals', () => {
      test.use({ expectedConsoleErrors: [/status of (400|422)/] });

      test(`[SIGN-1] [SIGN-2] a stranger signs in by email, after a wrong code, and what they began is done, at ${viewport.width} pixels @journey`, async ({
        page,
        shopper,
        cart,
      }) => {
        const { email } = shopper.customer;
        await page.goto(pathOf(nosePins));
        await cart.addButton(nosePins).first().click();
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('main')).toContainText(`We will then add ${nosePins.name} to your cart.`);
        await look(page, 'identity');
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText('Please enter your mobile number or email')).toBeVisible();
        await identityField(page).fill('+44 7700 900123');
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText('We can send SMS codes only to Indian mobile numbers.')).toBeVisible();
        await look(page, 'identity-error');
        await requestCode(page, email);
        await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
        await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
        await look(page, 'code');

        const code = await codeOf(email);
        const wrong = code === '000000' ? '000001' : '000000';
        await codeField(page).fill(wrong);
        await signIn(page);
        await expect(page.getByText('This code is incorrect. You have 4 tries left.')).toBeVisible();
        await expect(codeField(page)).toHaveValue(wrong);
        await look(page, 'code-wrong');
        await page.reload();
        await expect(page.getByRole('main')).toContainText(`Sent to ${email}`);
        await codeField(page).fill(code);
        await signIn(page);
        await expect(page).toHaveURL(pathOf(nosePins));
        await cart.expectCount(1);
      });
    });

    test(`[SIGN-1] an Indian number signs in by a texted code, and a name comes with the first address, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      const number = shopper.customer.phone.slice(3);
      await page.goto('/login?redirect=/profile');
      await requestCode(page, number);
      await codeField(page).fill(await codeOf(`+91${number}`));
      await signIn(page);
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('main')).toContainText(`+91${number}`);
      await shopper.hasAddress();
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Asha');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Last name').fill('Rao');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(shopper.toast('Profile updated successfully')).toBeVisible();
    });

    test(`[SIGN-2] the link of the mail signs in, at ${viewport.width} pixels`, async ({ page, shopper }) => {
      const { email } = shopper.customer;
      await page.goto('/login');
      await requestCode(page, email);
      const link = await new Mailbox(email).find(/(\/login#token=[\w-]{43})/);
      await page.goto('/about');
      await page.goto(link);
      await expect(page).toHaveURL('/login');
      await look(page, 'link');
      await signIn(page);
      await expect(page).toHaveURL('/about');
    });

    test.describe('an unconfirmed account', () => {
      test.use({ expectedConsoleErrors: [/status of 409/] });

      test(`[SIGN-3] who proves the email chooses between its password and a new account, at ${viewport.width} pixels`, async ({
        page,
        shopper,
      }) => {
        await shopper.hasAccount();
        await page.goto('/login');
        await requestCode(page, shopper.customer.email);
        await codeField(page).fill(await codeOf(shopper.customer.email));
        await signIn(page);
        await expect(page.getByRole('link', { name: 'Use its password' })).toBeVisible();
        await look(page, 'unconfirmed');
        await page.getByRole('button', { name: 'Start a new account' }).click();
        await expect(shopper.toast('Your account is ready')).toBeVisible();
      });
    });

    test(`[SIGN-7] who has no password erases the account by a code, at ${viewport.width} pixels`, async ({
      page,
      shopper,
    }) => {
      const { email } = shopper.customer;
      await page.goto('/login?redirect=/profile?tab=privacy');
      await requestCode(page, email);
      const first = await codeOf(email);
      await codeField(page).fill(first);
      await signIn(page);
      await page.getByRole('button', { name: 'Erase my account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /send me a code/ }).click();
      await expect(dialog.getByLabel('6-digit code').or(dialog.getByText(/Too many codes/))).toBeVisible();
    });
  });
}

test.describe('passkeys', () => {
  let shop: OpenShop;

  // A shop at a domain, as an IP address has no passkeys.
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    shop = await openOwnShop({ HOST: 'localhost', TRUST_PROXY: '127.0.0.1,::1' });
  });
  test.afterAll(() => shop.close());

  for (const viewport of [phone, desktop]) {
    test.describe(`at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test(`[SIGN-5] [SIGN-6] a passkey is offered, signs in by button and by autofill, and is removed, at ${viewport.width} pixels @journey`, async ({
        page,
        shopper,
      }) => {
        const address = shop.address.replace('127.0.0.1', 'localhost');
        await page.addInitScript(() => {
          if (sessionStorage.getItem('noSuggestions') !== null)
            PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
        });
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('WebAuthn.enable');
        const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
          },
        });
        const { email } = shopper.customer;
        await page.goto(`${address}/login?redirect=/profile`);
        await requestCode(page, email);
        await codeField(page).fill(await codeOf(email));
        await signIn(page);
        await expect(page.getByRole('heading', { name: 'Skip the code next time' })).toBeFocused();
        await look(page, 'offer');
        await page.getByRole('button', { name: 'Save a passkey' }).click();
        await expect(shopper.toast('Passkey saved')).toBeVisible();
        await expect(page).toHaveURL(`${address}/profile`);
        const ways = page.getByRole('region', { name: 'Signing in' });
        await expect(ways.getByRole('listitem')).toHaveCount(1);
        await expect(ways).toContainText('not used yet');
        await look(page, 'account');
        const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
        expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

        // The button, in a browser without suggestions, as the device would answer one at once.
        await page.evaluate(() => sessionStorage.setItem('noSuggestions', 'yes'));
        await page.evaluate(() => localStorage.removeItem('userToken'));
        await page.goto(`${address}/login?redirect=/profile`);
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page).toHaveURL(`${address}/profile`);
        await expect(ways).toContainText('last used on');

        // The browser's suggestion in the field.
        await page.evaluate(() => sessionStorage.removeItem('noSuggestions'));
        await page.evaluate(() => localStorage.removeItem('userToken'));
        await page.goto(`${address}/login?redirect=/profile`);
        await expect(page).toHaveURL(`${address}/profile`);

        await ways.getByRole('button', { name: /^Remove / }).click();
        await look(page, 'remove');
        await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(shopper.toast('Passkey removed')).toBeVisible();
        await expect(ways).toContainText('Save a passkey on this device');
        await ways.getByRole('button', { name: 'Add a passkey' }).click();
        await expect(ways.getByRole('listitem')).toHaveCount(1);
      });

      test(`[SIGN-6] "Not now" is remembered on the device, at ${viewport.width} pixels`, async ({
        page,
        shopper,
      }) => {
        const address = shop.address.replace('127.0.0.1', 'localhost');
        const enter = async (identity: string) => {
          await page.goto(`${address}/login?redirect=/profile`);
          await requestCode(page, identity);
          await codeField(page).fill(await codeOf(identity));
          await signIn(page);
        };
        await enter(shopper.customer.email);
        await page.getByRole('button', { name: 'Not now' }).click();
        await expect(page).toHaveURL(`${address}/profile`);
        await page.evaluate(() => localStorage.removeItem('userToken'));
        await enter(`other.${shopper.customer.email}`);
        await expect(page).toHaveURL(`${address}/profile`);
      });
    });
  }
});
