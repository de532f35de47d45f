/** A mail to one person, in plain text: a greeting, paragraphs, and who writes. */
import type { Mail } from './mail.ts'

/** Who a mail is for. */
export type Reader = { name: string; userId: string }

const signature = 'Cloud Management Portal (CMP)'

/** A message without its address. Without a reader nobody is named: what a stranger typed is not mailed on. */
export const letter = (
  subject: string,
  reader: Pick<Reader, 'name'> | null,
  paragraphs: readonly string[],
): Omit<Mail, 'to'> => ({
  subject: `CMP: ${subject}`,
  body: [reader ? `Hello ${reader.name},` : 'Hello,', ...paragraphs, signature].join('\n\n').concat('\n'),
})
