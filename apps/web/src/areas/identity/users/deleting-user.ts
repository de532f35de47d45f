import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'

/** Shown before a user is deleted. */
export const deletingUser = t(m.usersSessionsPasskeysAndApiTokens)
