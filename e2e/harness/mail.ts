/** Reads mail from the portal as its recipient does. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './test.ts'

/** A message as it arrived. */
export type Received = { subject: string; text: string }

const getFolder = (): string => {
  const name = process.env['CMP_MAIL_FOLDER']
  if (!name)
    throw new Error('CMP_MAIL_FOLDER is not set: the global set-up starts the mail server and sets it.')
  return name
}

/** Selects messages: all messages to an address, unless subject or text restrict them. They may arrive in any order. */
type About = { subject?: RegExp; text?: RegExp }

const listReceived = async (address: string, { subject = /^/, text = /^/ }: About): Promise<Received[]> => {
  const names = readdirSync(getFolder())
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(getFolder(), name)))),
  )
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === address))
    .map((mail) => ({ subject: mail.subject ?? '', text: mail.text ?? '' }))
    .filter((mail) => subject.test(mail.subject) && text.test(mail.text))
}

/** Waits for the next message to an address after the first `before` messages. */
export const mailTo = async (address: string, about: About & { before?: number } = {}): Promise<Received> => {
  const { before = 0 } = about
  await expect
    .poll(async () => (await listReceived(address, about)).length, `mail to ${address}`)
    .toBeGreaterThan(before)
  const mail = (await listReceived(address, about)).at(-1)
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  return mail
}

/** Returns the code of six digits in a message. */
export const codeIn = ({ text }: Received): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code stands in: ${text}`)
  return code
}

/** Returns the link in a message. */
export const linkIn = ({ text }: Received): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link stands in: ${text}`)
  return link
}
