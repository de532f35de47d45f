// The demo's support tickets: of every state and severity, with what both sides said and sent.
import { demoTenants, type DemoTenant } from './accounts.ts'
import { dayText, daysOf, parseToday } from './calendar.ts'
import { guidOf } from './random.ts'
import {
  staff,
  stories,
  type Said,
  type Speaker,
  type Story,
  type StoryFile,
} from './support-ticket-stories.ts'

/** A text file that came with a message. */
export type DemoTicketFile = { id: string; name: string; content: string }

/** Something said; `createdById` is null for people who cannot sign in. */
export type DemoTicketComment = {
  id: string
  text: string
  isFromProvider: boolean
  createdById: string | null
  createdBy: string
  /** ISO 8601, UTC. */
  createdAt: string
  files: DemoTicketFile[]
}

/** A ticket; `customerSubscriptionId` is the id of the demo's subscription row. */
export type DemoSupportTicket = Omit<DemoTicketComment, 'text' | 'isFromProvider'> & {
  customerId: string
  customerSubscriptionId: string | null
  title: string
  description: string
  severity: Story['severity']
  status: Story['status']
  modifiedAt: string
  comments: DemoTicketComment[]
}

const names: Record<Exclude<Speaker, 'contact'>, string> = {
  'sa@demo.example': 'Kanokwan Srisai',
  'admin@demo.example': 'Siriporn Wattanakul',
  'editor@demo.example': 'Narong Kittisak',
  'admin@second.example': 'Thanakrit Suwannasri',
}

/** A moment some days before a day of a month, ISO 8601. */
const momentBefore = (month: number, day: number, [daysAgo, hour]: Said['at']): string => {
  let at = month
  let left = day - daysAgo
  while (left < 1) {
    at -= 1
    left += daysOf(at)
  }
  return `${dayText(at, left)}T${String(hour).padStart(2, '0')}:20:00.000Z`
}

const speakerOf = (by: Speaker, { company }: DemoTenant): { createdById: string | null; createdBy: string } =>
  by === 'contact'
    ? { createdById: null, createdBy: company.contactName }
    : { createdById: guidOf(`user|${by}`), createdBy: names[by] }

/**
 * The tickets as of the day `today` (`YYYY-MM-DD`; RangeError for another text), the oldest first. Everything in them
 * was said on the day before or earlier.
 */
export const demoSupportTickets = (today: string): DemoSupportTicket[] => {
  const { month, day } = parseToday(today)
  return stories
    .map(({ tenant: index, account: accountIndex, title, severity, status, opening, answers = [] }) => {
      const tenant = demoTenants[index]
      if (!tenant) throw new RangeError(`The demo has no customer ${index}.`)
      const filesOf = (key: string, files: readonly StoryFile[] = []): DemoTicketFile[] =>
        files.map((file) => ({ ...file, id: guidOf(`ticket file|${key}|${file.name}`) }))
      const account = accountIndex === undefined ? undefined : tenant.accounts[accountIndex]
      const comments = answers.map(({ by, at, text, files }, number): DemoTicketComment => ({
        id: guidOf(`ticket comment|${title}|${number}`),
        text,
        isFromProvider: by === staff,
        ...speakerOf(by, tenant),
        createdAt: momentBefore(month, day, at),
        files: filesOf(`${title}|${number}`, files),
      }))
      const createdAt = momentBefore(month, day, opening.at)
      return {
        id: guidOf(`support ticket|${title}`),
        customerId: tenant.customerId,
        customerSubscriptionId: account
          ? guidOf(`customer subscription|${account.cloudProvider}|${account.subscriptionId}`)
          : null,
        title,
        description: opening.text,
        severity,
        status,
        ...speakerOf(opening.by, tenant),
        createdAt,
        modifiedAt: comments.at(-1)?.createdAt ?? createdAt,
        files: filesOf(title, opening.files),
        comments,
      }
    })
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}
