/** Shown before a user is deleted. */
export const deletingUser =
  'Sessions, passkeys and API tokens of the person go with the account, for good. Tickets and the audit log keep the name. To keep the account and only stop its use, deactivate it instead.'
