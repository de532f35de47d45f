/** The plain-text mails that CMP sends to people about their accounts, one function each, in the language of each person. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import { composeMail, type Reader } from '../../../core/mail/mail-template.ts'
import type { Letter } from '../../../core/mail/mail.ts'

/** The owner of an account, who reads a mail about it. */
type AccountReader = Reader & { userId: string }

/** Builds the mail with a link to choose a new password. */
export const resetMail = (reader: AccountReader, url: string, validity: Text): Letter =>
  composeMail(m.passwordSubject, reader, [
    bind(m.newPasswordWasRequestedForYour, { userId: reader.userId }),
    url,
    bind(m.linkIsValidForAndCan, { validity }),
    m.ifYouDidNotRequestThisIgnore,
  ])

/** Builds the mail for the owner of an account who requested a new password but could not sign in with it. */
export const buildNoResetMail = (reader: AccountReader, status: 'waiting' | 'inactive'): Letter =>
  composeMail(m.accountSubject, reader, [
    bind(m.newPasswordWasRequestedForYourAccount, { userId: reader.userId }),
    status === 'waiting' ? m.administratorMustApproveAccountAfter : m.accountIsDeactivatedAndCannotBe,
    m.ifYouDidNotRequestThis,
  ])

/** Builds the invitation to a new account. */
export const buildInvitationMail = (
  reader: AccountReader,
  { url, validity, companyName }: { url: string; validity: Text; companyName: string | null },
): Letter =>
  composeMail(m.invitationSubject, reader, [
    (portal) =>
      bind(m.invitation, {
        portal,
        hasCompany: String(companyName !== null),
        companyName: companyName ?? '',
        userId: reader.userId,
      }),
    url,
    bind(m.linkIsValidForAndCan, { validity }),
    m.ifYouDidNotExpectInvitation,
  ])

/** Builds the mail with the link that confirms the email address of a sign-up. It names nobody. */
export const signUpMail = (
  { userId, language }: Omit<AccountReader, 'name'>,
  url: string,
  validity: Text,
): Letter =>
  composeMail(m.confirmationSubject, { name: null, language }, [
    m.confirmation,
    url,
    bind(m.linkIsValidForAndCanBe, { validity, userId }),
    m.ifYouDidNotSignUp,
  ])

/** Builds the mail for the owner of an account whose email address somebody used to sign up again. */
export const buildAddressTakenMail = (reader: AccountReader, signInUrl: string): Letter =>
  composeMail(m.existingAccountSubject, reader, [
    bind(m.someoneSignedUpWithYourEmail, { userId: reader.userId }),
    signInUrl,
    m.ifThisWasNotYouIgnore,
  ])

/** Builds the mail that tells an administrator that somebody waits for approval. */
export const buildApprovalMail = (
  reader: Reader,
  applicant: { name: string; userId: string; email: string | null },
  url: string,
): Letter =>
  composeMail(m.applicantSubject, reader, [
    bind(m.signedUpAndConfirmedEmailAddress, {
      name: applicant.name,
      email: applicant.email ?? applicant.userId,
    }),
    url,
    m.ifYouDoNotKnowThis,
  ])

/** Builds the mail that tells the owner that the password has changed. */
export const buildPasswordChangedMail = (reader: AccountReader, forgotUrl: string): Letter =>
  composeMail(m.passwordChangeSubject, reader, [
    bind(m.passwordOfYourAccountWasChanged, { userId: reader.userId }),
    m.ifThisWasYouNoAction,
    forgotUrl,
  ])

/** Builds the mail for a person whose sign-up an administrator approved. `companyName` is null for the reseller's staff. */
export const buildApprovedMail = (
  reader: AccountReader,
  { url, companyName }: { url: string; companyName: string | null },
): Letter =>
  composeMail(m.approvalSubject, reader, [
    bind(m.approval, {
      userId: reader.userId,
      hasCompany: String(companyName !== null),
      companyName: companyName ?? '',
    }),
    url,
  ])

/** Builds the mail to the former address, so that nobody loses an account without notice. */
export const buildAddressChangedMail = (reader: AccountReader): Letter =>
  composeMail(m.addressChangeSubject, reader, [
    bind(m.administratorChangedEmailAddressOfYour, { userId: reader.userId }),
    m.ifYouDidNotExpectThis,
  ])
