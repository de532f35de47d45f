/** A portal that sends mail to a real mail server, with its own clock, staff and a customer. */
import { startPortal, type Client, type TestPortal } from './portal.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { addCustomer } from './master-data.ts'
import { createMovableClock, type MovableClock } from './movable-clock.ts'

export type MailPortal = {
  portal: TestPortal
  mails: MailServer
  clock: MovableClock
  sa: Client
  customerId: string
  /** Ends the portal, then the mail server. */
  close: () => Promise<void>
}

export const startMailPortal = async (): Promise<MailPortal> => {
  const mails = await startMailServer()
  const clock = createMovableClock()
  const portal = await startPortal({
    clock: clock.now,
    workers: true,
    variables: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'CMP <portal@mail.example>',
      PUBLIC_URL: 'https://portal.mail.example/',
    },
  })
  await portal.addUser('sa@mail.example', 'SA')
  const sa = await portal.as('sa@mail.example')
  const { customerId } = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' })
  const close = async () => {
    await portal.close()
    await mails.stop()
  }
  return { portal, mails, clock, sa, customerId, close }
}
