import { join } from 'node:path';
import { expect } from '@playwright/test';
import { messageFolder } from '#server/messages/mail/message-folder.ts';

/** What the shop has mailed to somebody. Without an SMTP server the shop puts its mails into a folder. */
export class Mailbox {
  private readonly address: string;
  private readonly folder = messageFolder(join(process.env['SHOP_DATA'] ?? 'data', 'outbox'));

  constructor(address: string) {
    this.address = address;
  }

  /** The first group of the pattern in the newest mail that has it. */
  async find(pattern: RegExp): Promise<string> {
    let found: string | undefined;
    const look = async () => {
      for (const name of await this.folder.list()) {
        const text = (await this.folder.read(name)) ?? '';
        if (!text.startsWith(`To: ${this.address}\n`)) continue;
        found = pattern.exec(text)?.[1];
        if (found !== undefined) return found;
      }
      return '';
    };
    await expect.poll(look, { message: `a mail to ${this.address}` }).not.toBe('');
    return found ?? '';
  }

  /** The link of the newest mail about a new password. */
  resetLink(): Promise<string> {
    return this.find(/Your code for a new password[^]*?(\/reset-password#token=[\w-]{43})/);
  }

  /** The six digits of the newest code; other mails have a postal code of as many. */
  code(): Promise<string> {
    return this.find(/Your code for a new password[^]*?\b(\d{6})\b/);
  }
}
