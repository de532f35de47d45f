// The stories of the demo's support tickets, without dates and IDs.

/** The author: a person of the demo who can sign in, or the customer's contact. */
export type Speaker =
  | 'sa@demo.example'
  | 'admin@demo.example'
  | 'editor@demo.example'
  | 'admin@second.example'
  | 'contact'

/** A file that is sent. */
export type StoryFile = { name: string; content: string }
/** `at` is the number of days ago and the hour (UTC). */
export type Said = { by: Speaker; at: [daysAgo: number, hour: number]; text: string; files?: StoryFile[] }
/** A ticket from its opening to its last reply. */
export type Story = {
  title: string
  severity: 'critical' | 'moderate' | 'minimal'
  status: 'open' | 'inProgress' | 'waitingForCustomer' | 'resolved' | 'closed'

  /** The customer's position in the demo's order. */
  tenant: number
  /** The position of the sub-account that the ticket concerns. */
  account?: number
  opening: Said
  answers?: Said[]
}

/** The user who replies for the reseller. */
export const staff = 'sa@demo.example'

/** Every ticket of the demo. */
export const stories: readonly Story[] = [
  {
    tenant: 0,
    account: 1,
    title: 'Charge of last month is twice that of the month before',
    severity: 'moderate',
    status: 'inProgress',
    opening: {
      by: 'editor@demo.example',
      at: [3, 4],
      text: 'The invoice of last month shows about twice the charge for virtual machines. We have started no new machines.\n\nThe lines that we do not understand are in the file.',
      files: [
        {
          name: 'lines-in-question.csv',
          content:
            'Date,MeterName,Quantity,Charge\n2026-10-14,D4s v5,24,182.40\n2026-10-15,D4s v5,48,364.80\n2026-10-16,D4s v5,48,364.80\n',
        },
      ],
    },
    answers: [
      {
        by: staff,
        at: [3, 6],
        text: 'Thank you for the lines. From 15 October on there are 48 hours a day, so two machines of that size ran. Is it possible that a scale set added one?',
      },
      {
        by: 'admin@demo.example',
        at: [2, 3],
        text: 'That may be: the web shop had a campaign in that week. We look at the scaling rules on our side.',
      },
      {
        by: staff,
        at: [1, 2],
        text: 'Good. We ask Microsoft for the activity log of these days meanwhile and come back to you.',
      },
    ],
  },
  {
    tenant: 0,
    account: 2,
    title: 'Sign-in to the portal of Azure fails for two users',
    severity: 'critical',
    status: 'waitingForCustomer',
    opening: {
      by: 'admin@demo.example',
      at: [2, 5],
      text: 'Since this morning two of our administrators get AADSTS50105 when they sign in. All others work.',
      files: [
        {
          name: 'sign-in.log',
          content:
            '05:02:11Z error AADSTS50105 user 1 is not assigned to a role for the application\n05:04:37Z error AADSTS50105 user 2 is not assigned to a role for the application\n',
        },
      ],
    },
    answers: [
      {
        by: staff,
        at: [2, 6],
        text: 'Both accounts lost the assignment to the application when a group was renamed. Please add them to the group “Cloud administrators” and try again. Does it work then?',
      },
    ],
  },
  {
    tenant: 0,
    title: 'Please print our branch number on the invoices',
    severity: 'minimal',
    status: 'open',
    opening: {
      by: 'editor@demo.example',
      at: [1, 7],
      text: 'Our auditors ask for the branch number (00002) beside the tax id on every invoice, starting with the next one.',
    },
  },
  {
    tenant: 0,
    title: 'New subscription for the data team',
    severity: 'minimal',
    status: 'closed',
    opening: {
      by: 'admin@demo.example',
      at: [41, 3],
      text: 'We need one more Azure subscription for the data team, in Southeast Asia, under the same agreement.',
    },
    answers: [
      {
        by: staff,
        at: [40, 2],
        text: 'It is set up and appears under Customer Subscription. Anything else?',
      },
      { by: 'admin@demo.example', at: [40, 4], text: 'No, thank you. That was quick.' },
    ],
  },
  {
    tenant: 1,
    account: 0,
    title: 'ขอใบแจ้งหนี้ฉบับภาษาอังกฤษ',
    severity: 'minimal',
    status: 'resolved',
    opening: {
      by: 'admin@second.example',
      at: [9, 4],
      text: 'บริษัทแม่ของเราขอใบแจ้งหนี้ของเดือนที่แล้วเป็นภาษาอังกฤษ ขอบคุณค่ะ',
    },
    answers: [
      {
        by: staff,
        at: [8, 3],
        text: 'เปลี่ยนภาษาของใบแจ้งหนี้เป็นภาษาอังกฤษให้แล้ว ดาวน์โหลด PDF ได้จากหน้า Customer Invoice',
      },
    ],
  },
  {
    tenant: 1,
    title: 'Second approver for new resources',
    severity: 'moderate',
    status: 'open',
    opening: {
      by: 'admin@second.example',
      at: [1, 5],
      text: 'Can we have it that two people have to agree before something new is provisioned?',
    },
  },
  {
    tenant: 2,
    account: 0,
    title: 'Backup of the file server has not run since Sunday',
    severity: 'critical',
    status: 'inProgress',
    opening: {
      by: 'contact',
      at: [4, 1],
      text: 'The vault shows no recovery point after Sunday. The agent says “waiting”.',
    },
    answers: [
      {
        by: staff,
        at: [4, 2],
        text: 'We see it too: the agent’s certificate has run out. We renew it today and start the backup by hand.',
      },
    ],
  },
  {
    tenant: 3,
    title: 'Exchange rate on the invoice differs from the bank’s',
    severity: 'minimal',
    status: 'resolved',
    opening: { by: 'contact', at: [16, 8], text: 'Which rate do you take? Ours from the bank is 0.2 lower.' },
    answers: [
      {
        by: staff,
        at: [15, 2],
        text: 'The rate of the month that Microsoft publishes; “Why?” beside each charge of the invoice shows it with its day.',
      },
    ],
  },
  {
    tenant: 4,
    account: 0,
    title: 'Quota for GPUs in Southeast Asia',
    severity: 'moderate',
    status: 'waitingForCustomer',
    opening: {
      by: 'contact',
      at: [6, 3],
      text: 'We need 8 NC-series machines for a training run of two weeks.',
    },
    answers: [
      {
        by: staff,
        at: [5, 4],
        text: 'Japan East has them at once, Southeast Asia from the first of the month. Which do you want?',
      },
    ],
  },
  {
    tenant: 5,
    title: 'Purchase order number is missing',
    severity: 'minimal',
    status: 'closed',
    opening: { by: 'contact', at: [70, 6], text: 'Please put PO 4500112 on the invoice of the month.' },
    answers: [
      {
        by: staff,
        at: [69, 2],
        text: 'The number stands in your address now and is printed from this month on.',
      },
    ],
  },
]
