import { getPasskeyOptions, listPasskeys, requestPasskeySignIn } from '#contract/passkeys.ts';
import { softwareAuthenticator } from '../support/authenticator.ts';
import { answered, ask } from '../support/shopper.ts';
import { addTestPasskey, type CallContext } from './call-context.ts';

/** Valid requests of the passkey calls. */
export const passkeyRequests = {
  requestPasskeySignIn: {},
  signInByPasskey: async (callContext: CallContext) => {
    const device = await addTestPasskey(callContext);
    const { options } = answered(await ask(callContext.shop, requestPasskeySignIn));
    return { body: { credential: device.answer(options) } };
  },
  listPasskeys: {},
  getPasskeyOptions: {},
  addPasskey: async ({ shopper }: CallContext) => {
    const { options } = answered(await shopper.ask(getPasskeyOptions));
    return {
      body: { name: 'Android phone', credential: softwareAuthenticator().make(options) },
    };
  },
  removePasskey: async (callContext: CallContext) => {
    await addTestPasskey(callContext);
    const [passkey] = answered(await callContext.shopper.ask(listPasskeys)).passkeys;
    return { params: { id: passkey?.id ?? 0 } };
  },
};
