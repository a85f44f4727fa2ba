import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { restRows } from '../../src/http/rest/rows';
import { appRouter } from '../../src/router';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('every procedure is on REST, or is named here as one for our own pages', () => {
  const onRest = new Set<string>(restRows.map((row) => row.procedure));
  const missing = Object.keys(appRouter._def.procedures).filter((path) => !onRest.has(path));
  expect(missing.toSorted()).toEqual([
    'account.changeName',
    'account.changePassword',
    'account.confirmApp',
    'account.createToken',
    'account.delete',
    'account.endAllSessions',
    'account.endOtherSessions',
    'account.endSession',
    'account.finishPasskey',
    'account.notifications',
    'account.removeApp',
    'account.removePasskey',
    'account.renewRecoveryCodes',
    'account.revokeToken',
    'account.secondFactor',
    'account.securityEvents',
    'account.sessions',
    'account.setNotifications',
    'account.startApp',
    'account.startPasskey',
    'account.tokens',
    'admin.audit',
    'admin.charts',
    'admin.failedJobs',
    'admin.health',
    'admin.retryJob',
    'admin.transactions',
    'admin.user',
    'admin.userAudit',
    'admin.userImages',
    'admin.userLedger',
    'admin.userPayments',
    'admin.userPrompts',
    'admin.userSessions',
    'admin.users',
    'auth.advisePassword',
    'auth.checkResetLink',
    'auth.finishPasskeySignIn',
    'auth.forgotPassword',
    'auth.resendVerification',
    'auth.resetPassword',
    'auth.startPasskeySignIn',
    'edits.get',
    'edits.keep',
    'edits.list',
    'images.delete',
    'images.get',
    'images.list',
    'images.pending',
    'images.progress',
    'payments.cancel',
    'payments.list',
    'payments.portal',
    'payments.previewChange',
    'payments.receipts',
    'payments.refresh',
    'payments.resume',
    'payments.state',
    'projects.list',
    'projects.prompts',
    'prompts.delete',
    'prompts.generate',
    'prompts.generation',
    'prompts.get',
    'prompts.history',
    'prompts.search',
    'prompts.update',
    'prompts.watch',
    'site.config',
  ]);
});

it('every configuration key is in .env.example, and every key there is read', () => {
  const folder = join(root, 'apps/api/src/config');
  const config = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]);
  const documented = [
    ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm),
  ].map((match) => match[1]);
  expect(documented.toSorted()).toEqual(read.toSorted());
});
