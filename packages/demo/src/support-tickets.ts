// The demo's support tickets in every state and severity, with the messages and files of both sides.
import { demoTenants, type DemoTenant } from './accounts.ts'
import { formatDate, countDaysInMonth, parseToday } from './calendar.ts'
import { generateGuid } from './random.ts'
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

/** A message; `createdById` is null for people who cannot sign in. */
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

/** A ticket; `customerSubscriptionId` is the ID of the demo's subscription row. */
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

/** Returns a timestamp some days before a date of a month, ISO 8601. */
const formatTimestampBefore = (month: number, day: number, [daysAgo, hour]: Said['at']): string => {
  let at = month
  let left = day - daysAgo
  while (left < 1) {
    at -= 1
    left += countDaysInMonth(at)
  }
  return `${formatDate(at, left)}T${String(hour).padStart(2, '0')}:20:00.000Z`
}

const getSpeaker = (
  by: Speaker,
  { company }: DemoTenant,
): { createdById: string | null; createdBy: string } =>
  by === 'contact'
    ? { createdById: null, createdBy: company.contactName }
    : { createdById: generateGuid(`user|${by}`), createdBy: names[by] }

/**
 * Returns the tickets as of the date `today` (`YYYY-MM-DD`; RangeError for any other text), oldest first. All messages
 * are from the previous day or earlier.
 */
export const buildDemoSupportTickets = (today: string): DemoSupportTicket[] => {
  const { month, day } = parseToday(today)
  return stories
    .map(({ tenant: index, account: accountIndex, title, severity, status, opening, answers = [] }) => {
      const tenant = demoTenants[index]
      if (!tenant) throw new RangeError(`The demo has no customer ${index}.`)
      const buildFiles = (key: string, files: readonly StoryFile[] = []): DemoTicketFile[] =>
        files.map((file) => ({ ...file, id: generateGuid(`ticket file|${key}|${file.name}`) }))
      const account = accountIndex === undefined ? undefined : tenant.accounts[accountIndex]
      const comments = answers.map(({ by, at, text, files }, number): DemoTicketComment => ({
        id: generateGuid(`ticket comment|${title}|${number}`),
        text,
        isFromProvider: by === staff,
        ...getSpeaker(by, tenant),
        createdAt: formatTimestampBefore(month, day, at),
        files: buildFiles(`${title}|${number}`, files),
      }))
      const createdAt = formatTimestampBefore(month, day, opening.at)
      return {
        id: generateGuid(`support ticket|${title}`),
        customerId: tenant.customerId,
        customerSubscriptionId: account
          ? generateGuid(`customer subscription|${account.cloudProvider}|${account.subscriptionId}`)
          : null,
        title,
        description: opening.text,
        severity,
        status,
        ...getSpeaker(opening.by, tenant),
        createdAt,
        modifiedAt: comments.at(-1)?.createdAt ?? createdAt,
        files: buildFiles(title, opening.files),
        comments,
      }
    })
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}
