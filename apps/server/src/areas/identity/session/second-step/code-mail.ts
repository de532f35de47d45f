/** The mail with a verification code. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import { composeMail, type Reader } from '../../../../core/mail/mail-template.ts'
import type { Letter } from '../../../../core/mail/mail.ts'

/** Builds the mail with a verification code for the second step. */
export const codeMail = (reader: Reader, code: string, minutes: number): Letter =>
  composeMail(m.codeSubject, reader, [
    (portal) => bind(m.yourSignInCodeForIs, { portal, code }),
    bind(m.codeIsValidForMinutesAnd, { minutes }),
    m.ifYouAreNotSigningIn,
  ])
