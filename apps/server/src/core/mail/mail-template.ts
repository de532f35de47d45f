/** A mail to one person in plain text: a greeting, paragraphs, and a signature, in the language of the person. */
import { bind, renderIn, type Language, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/mail'
import { productName } from '@cmp/contract'
import type { Letter } from './mail.ts'

/** Returns the signature: the name of the installation, or the full product name if the reseller has not set one. */
const getSignature = (portal: string): Text =>
  portal === productName ? bind(m.cloudManagementPortal, { productName }) : portal

/** The recipient of a mail. Without a name nobody is named, so that text entered by a stranger is never mailed. */
export type Reader = { name: string | null; language: Language }

/** A paragraph, or a function of the installation's name. */
type Paragraph = Text | ((portal: string) => Text)

/** Builds a message without its address, in the name of the installation and in the reader's language. */
export const composeMail = (
  subject: Text,
  { name, language }: Reader,
  paragraphs: readonly Paragraph[],
): Letter => ({
  write: (portal) => ({
    subject: `${portal}: ${renderIn(language, subject)}`,
    body: [
      name === null ? m.greeting : bind(m.personalGreeting, { name }),
      ...paragraphs.map((paragraph) => (typeof paragraph === 'function' ? paragraph(portal) : paragraph)),
      getSignature(portal),
    ]
      .map((text) => renderIn(language, text))
      .join('\n\n')
      .concat('\n'),
  }),
})
