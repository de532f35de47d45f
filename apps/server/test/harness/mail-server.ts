/** A real mail server for a test file. Received messages are parsed as a mail client does. */
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from './free-port.ts'

/** A message as it arrived. */
export type ReceivedMail = {
  to: string
  from: string
  subject: string
  messageId: string
  text: string
  attachments: { name: string; mediaType: string; content: Uint8Array }[]
}

/**
 * The server. `answers` decides the answer to a recipient's address and when it is sent: success by default, or an SMTP
 * code.
 */
export type MailServer = {
  url: string
  received: ReceivedMail[]
  answers: (address: string) => number | null | Promise<number | null>
  /** Returns how often a message to the address was offered. */
  offered: (address: string) => number
  /** Waits for the next unread message to an address. */
  next: (address: string) => Promise<ReceivedMail>
  listen: () => Promise<void>
  stop: () => Promise<void>
}

const deadlineMilliseconds = 120_000

/** Starts a server on a free port of this machine. It can be stopped and can listen again afterwards. */
export const startMailServer = async (): Promise<MailServer> => {
  const port = await findFreePort()
  const offers: string[] = []
  const read = new Map<string, number>()
  let server: SMTPServer | null = null

  const open = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        offers.push(address)
        Promise.resolve(mails.answers(address)).then(
          (code) => done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code })),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      },
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((content) => PostalMime.parse(content))
          .then(
            ({ to, from, subject, messageId, text, attachments }) => {
              mails.received.push({
                to: to?.[0]?.address ?? '',
                from: from?.address ?? '',
                subject: subject ?? '',
                messageId: messageId ?? '',
                text: text ?? '',
                attachments: attachments.map(({ filename, mimeType, content }) => ({
                  name: filename ?? '',
                  mediaType: mimeType,
                  content:
                    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
                })),
              })
              done()
            },
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          )
      },
    })

  const mails: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answers: () => null,
    offered: (address) => offers.filter((offer) => offer === address).length,
    next: async (address) => {
      const before = read.get(address) ?? 0
      const deadline = performance.now() + deadlineMilliseconds
      for (;;) {
        const mail = mails.received.filter(({ to }) => to === address)[before]
        if (mail) {
          read.set(address, before + 1)
          return mail
        }
        if (performance.now() > deadline) throw new Error(`No mail comes to ${address}.`)
        await sleep(20)
      }
    },
    listen: async () => {
      const opened = open()
      server = opened
      await new Promise<void>((listening) => opened.listen(port, '127.0.0.1', listening))
    },
    stop: async () => {
      const open = server
      server = null
      if (open) await new Promise<void>((closed) => open.close(() => closed()))
    },
  }
  await mails.listen()
  return mails
}

/** Returns the six digits in a message. */
export const codeIn = ({ text }: ReceivedMail): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code stands in: ${text}`)
  return code
}

/** Returns the link in a message and its parameters. */
export const linkIn = ({ text }: ReceivedMail): { url: URL; userId: string; sessionId: string } => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link stands in: ${text}`)
  const url = new URL(link)
  return {
    url,
    userId: url.searchParams.get('userId') ?? '',
    sessionId: url.searchParams.get('sessionId') ?? '',
  }
}
