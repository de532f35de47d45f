/** A mail to one person in plain text: a greeting, paragraphs, and a signature. */
import { productName } from '@cmp/contract'
import type { Letter } from './mail.ts'

/** Returns the signature: the name of the installation, or the full product name if the reseller has not set one. */
const formatSignature = (portal: string): string =>
  portal === productName ? `Cloud Management Portal (${productName})` : portal

/** The recipient of a mail. */
export type Reader = { name: string; userId: string }

const greetings = {
  en: (name: string): string => `Hello ${name},`,
  th: (name: string): string => `เรียน คุณ${name}`,
} as const

/** A paragraph, or a function of the installation's name. */
type Paragraph = string | ((portal: string) => string)

/**
 * Builds a message without its address, in the name of the installation. The greeting is in English if the reader's
 * language is not given. Without a reader nobody is named, so that text entered by a stranger is never mailed.
 */
export const composeMail = (
  subject: string,
  reader: (Pick<Reader, 'name'> & { language?: keyof typeof greetings }) | null,
  paragraphs: readonly Paragraph[],
): Letter => ({
  write: (portal) => ({
    subject: `${portal}: ${subject}`,
    body: [
      reader ? greetings[reader.language ?? 'en'](reader.name) : 'Hello,',
      ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph(portal))),
      formatSignature(portal),
    ]
      .join('\n\n')
      .concat('\n'),
  }),
})
