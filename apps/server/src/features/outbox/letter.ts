/** A mail to one person, in plain text: a greeting, paragraphs, and who writes. */
import { productName } from '@cmp/contract'
import type { Letter } from './mail.ts'

/** Who writes: the portal by its name, and in full where the reseller has given it none. */
const signature = (portal: string): string =>
  portal === productName ? `Cloud Management Portal (${productName})` : portal

/** Who a mail is for. */
export type Reader = { name: string; userId: string }

const greetings = {
  en: (name: string): string => `Hello ${name},`,
  th: (name: string): string => `เรียน คุณ${name}`,
} as const

/** A paragraph; one that names the portal is told its name. */
type Paragraph = string | ((portal: string) => string)

/**
 * A message without its address, in the name of the portal; English greets where the reader's language is not given. Without a reader nobody is named: what a stranger typed is not
 * mailed on.
 */
export const letter = (
  subject: string,
  reader: (Pick<Reader, 'name'> & { language?: keyof typeof greetings }) | null,
  paragraphs: readonly Paragraph[],
): Letter => ({
  write: (portal) => ({
    subject: `${portal}: ${subject}`,
    body: [
      reader ? greetings[reader.language ?? 'en'](reader.name) : 'Hello,',
      ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph(portal))),
      signature(portal),
    ]
      .join('\n\n')
      .concat('\n'),
  }),
})
