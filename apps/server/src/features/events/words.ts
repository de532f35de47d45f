/** What people read of an event: a title and a sentence, in English and, of what customers are told, in Thai. */
import { formatMoney, parseDecimal, subtract } from '@cmp/billing'
import {
  counted,
  dayName,
  dayText,
  digitsOf,
  eventOf,
  firstOf,
  metricText,
  momentText,
  monthName,
  monthText,
  word,
  type EventData,
  type EventName,
} from '@cmp/contract'

/** A title and a sentence. */
export type Said = { title: string; detail: string }

/** By language; what has no Thai is told in English. */
export type EventWords = { en: Said; th?: Said }

const money = (amount: string, currency: string): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

type Document = EventData<'customer_invoice.issued'>

const kinds: Record<Document['kind'], { en: string; th: string }> = {
  invoice: { en: 'Invoice', th: 'ใบแจ้งหนี้' },
  adjustment: { en: 'Invoice adjustment', th: 'ใบปรับปรุงยอดหนี้' },
  'credit-note': { en: 'Credit note', th: 'ใบลดหนี้' },
}

const named = ({ kind, number }: Document) => ({
  en: `${kinds[kind].en} ${number}`,
  th: `${kinds[kind].th} ${number}`,
})

/** The months of a budget's period. */
const monthsText = ({ from, to }: { from: string; to: string }): string =>
  [...new Set([from, to].map((day) => monthName(day.slice(0, 'YYYY-MM'.length))))].join(' to ')

const ofInvoice = ({ cloudProvider, month }: { cloudProvider: string; month: string }): string =>
  `${cloudProvider}, ${monthName(month)}.`

const requests: Record<EventData<'provision.approval'>['action'], string> = {
  create: 'สร้าง',
  edit: 'แก้ไข',
  delete: 'ลบ',
  adopt: 'ปรับข้อมูลให้ตรงกับคลาวด์ของ',
  import: 'นำเข้า',
}

/** The words of each event. */
const eventWords: { [Name in EventName]: (data: EventData<Name>) => EventWords } = {
  'invoice.arrived': (data) => ({
    en: {
      title: `${data.invoiceId} has arrived`,
      detail: `${ofInvoice(data)} ${counted(data.lines, 'line')} over ${money(data.total, data.currency)}. Calculate it when all of its lines are here.`,
    },
  }),
  'invoice.calculated': (data) => ({
    en: {
      title: `${data.invoiceId} has been calculated`,
      detail: `${ofInvoice(data)} ${counted(data.customers, 'customer is', 'customers are')} charged${
        data.unassignedLines > 0
          ? `; ${counted(data.unassignedLines, 'line belongs', 'lines belong')} to nobody yet`
          : ''
      }.`,
    },
  }),
  'invoice.stale': (data) => ({
    en: {
      title: `The calculation of ${data.invoiceId} is overtaken`,
      detail: `${ofInvoice(data)} What it was made of has changed for ${counted(data.customers, 'customer')}. Calculate it again.`,
    },
  }),
  'invoice.late_data': (data) => ({
    en: {
      title: `${data.invoiceId} of ${monthName(data.month)} changed after it was calculated`,
      detail: `${counted(data.lines, 'line')} ${word(data.lines, 'differs', 'differ')}, by ${money(data.difference, data.currency)} of cost. See whose, and calculate the invoice again.`,
    },
  }),
  'customer_invoice.issued': (data) => ({
    en: {
      title: `${named(data).en} has been issued`,
      detail: `${data.companyName}, ${monthName(data.month)}: ${money(data.total, data.currency)}${data.dueDate === null ? '' : `, due on ${dayName(data.dueDate)}`}.`,
    },
    th: {
      title: `ออก${named(data).th} แล้ว`,
      detail: `${data.companyName} จำนวนเงิน ${money(data.total, data.currency)}${data.dueDate === null ? '' : ` กำหนดชำระวันที่ ${dayText(data.dueDate, 'th')}`}`,
    },
  }),
  'customer_invoice.paid': (data) => ({
    en: {
      title: `${named(data).en} is paid`,
      detail: `${data.companyName}, ${monthName(data.month)}: ${money(data.total, data.currency)} on ${dayName(data.paidOn)}.`,
    },
    th: {
      title: `${named(data).th} ชำระแล้ว`,
      detail: `${data.companyName} จำนวนเงิน ${money(data.total, data.currency)} วันที่ ${dayText(data.paidOn, 'th')}`,
    },
  }),
  'customer_invoice.overdue': (data) => ({
    en: {
      title: `${named(data).en} is overdue`,
      detail: `${data.companyName}: ${money(data.open, data.currency)} of it is open. It was due on ${dayName(data.dueDate ?? '')}.`,
    },
    th: {
      title: `${named(data).th} เกินกำหนดชำระ`,
      detail: `${data.companyName} ยอดค้างชำระ ${money(data.open, data.currency)} กำหนดชำระวันที่ ${dayText(data.dueDate ?? '', 'th')}`,
    },
  }),
  'budget.threshold': (data) => ({
    en: {
      title: `Budget ${data.name}: ${data.thresholdPercent} % ${data.basis === 'spent' ? 'spent' : 'forecast'}`,
      detail: `${data.companyName}, ${monthsText(data)}: ${money(data.amount, data.currency)} of ${money(data.budget, data.currency)} ${data.basis === 'spent' ? 'is charged' : 'is forecast'}. See what it is spent on.`,
    },
    th: {
      title: `งบประมาณ ${data.name}: ${data.basis === 'spent' ? 'ใช้ไปถึง' : 'คาดว่าจะใช้ถึง'} ${data.thresholdPercent} %`,
      detail: `${data.companyName} ${dayText(data.from, 'th')} ถึง ${dayText(data.to, 'th')}: ${data.basis === 'spent' ? 'ใช้ไป' : 'คาดว่าจะใช้'} ${money(data.amount, data.currency)} จากงบประมาณ ${money(data.budget, data.currency)}`,
    },
  }),
  'usage.anomaly': (data) => {
    const isMore = !parseDecimal(subtract(data.actual, data.expected)).isNegative()
    return {
      en: {
        title: `${data.serviceName}: an unusual ${dayName(data.day)}`,
        detail: `${data.companyName}: ${money(data.actual, data.currency)}, ${isMore ? 'more' : 'less'} than the ${money(data.expected, data.currency)} of days like it. ${data.cause}`,
      },
      th: {
        title: `${data.serviceName}: ค่าใช้จ่ายผิดปกติวันที่ ${dayText(data.day, 'th')}`,
        detail: `${data.companyName} ${money(data.actual, data.currency)} จากปกติ ${money(data.expected, data.currency)} ดูสาเหตุได้ในพอร์ทัล`,
      },
    }
  },
  'dashboard.threshold': (data) => {
    const [threshold, value] = [metricText(data.unit, data.threshold), metricText(data.unit, data.value)]
    return {
      en: {
        title: `${data.chart}: ${data.over ? 'over' : 'under'} ${threshold} for ${counted(data.minutes, 'minute')}`,
        detail: `${data.resourceName} of ${data.companyName} has been past the threshold of the dashboard ${data.dashboard} since ${momentText(new Date(data.since), 'en', 'UTC')} UTC. The newest value is ${value}.`,
      },
      th: {
        title: `${data.chart}: ${data.over ? 'สูงกว่า' : 'ต่ำกว่า'} ${threshold} นาน ${data.minutes} นาที`,
        detail: `${data.resourceName} ของ ${data.companyName} แดชบอร์ด ${data.dashboard} ค่าล่าสุด ${value}`,
      },
    }
  },
  'focus.delivery_failed': (data) => ({
    en: {
      title: `FOCUS files of ${monthName(data.month)} did not reach ${data.name}`,
      detail: `${data.companyName}: ${data.problem} It is tried again every day, and at once by Deliver again on the account’s page.`,
    },
    th: {
      title: `ส่งไฟล์ FOCUS ของ ${monthText(data.month, 'th')} ไปยัง ${data.name} ไม่สำเร็จ`,
      detail: `${data.companyName}: ${data.problem}`,
    },
  }),
  'cloud_account.secret_ending': (data) => ({
    en: {
      title: `The secret of ${data.name} ${data.days < 0 ? 'has ended' : data.days === 0 ? 'ends today' : `ends in ${counted(data.days, 'day')}`}`,
      detail: `${data.companyName === '' ? '' : `${data.companyName}, `}${data.cloudProvider}: it is good until ${dayName(data.endsOn)}, and nothing is read with it afterwards. Make another one at the provider and enter it on the account’s page.`,
    },
    th: {
      title: `รหัสลับของ ${data.name} ${data.days < 0 ? 'หมดอายุแล้ว' : `จะหมดอายุใน ${data.days} วัน`}`,
      detail: `${data.cloudProvider} ใช้ได้ถึงวันที่ ${dayText(data.endsOn, 'th')} กรุณาสร้างรหัสใหม่และบันทึกในหน้าบัญชีคลาวด์`,
    },
  }),
  'provision.approval': (data) => {
    const things = data.changes.map(({ address, action }) => `${action} ${address}`)
    const warned = data.cautions.map(({ text }) => ` ${text}`).join('')
    return {
      en: {
        title: `${data.askedBy} asks to ${data.action} ${data.resourceName}`,
        detail: `The ${data.kind} of ${data.companyName} waits for your agreement. ${data.reason}${data.price ? ` Price: ${data.price}.` : ''} The plan: ${firstOf(things, 5)}.${warned}`,
      },
      th: {
        title: `${data.askedBy} ขอ${requests[data.action]} ${data.resourceName}`,
        detail: `${data.companyName} รอการอนุมัติของท่าน ${data.price ? `ราคา: ${data.price} ` : ''}แผนงาน: ${firstOf(things, 5)}${warned}`,
      },
    }
  },
  'provision.drifted': (data) => {
    const things = data.changes.map(({ address, name }) => (name === '' ? address : `${name} of ${address}`))
    return {
      en: {
        title: `${data.resourceName} was ${data.isGone ? 'deleted' : 'changed'} outside the portal`,
        detail: `The ${data.kind} of ${data.companyName} ${data.isGone ? 'is not there any more' : `is not as it was made: ${firstOf(things, 5)}`}. Adopt it, or have it put back.`,
      },
      th: {
        title: `${data.resourceName} ถูก${data.isGone ? 'ลบ' : 'เปลี่ยนแปลง'}นอกพอร์ทัล`,
        detail: `${data.companyName} ${data.isGone ? 'ไม่พบทรัพยากรบนคลาวด์แล้ว' : `แตกต่างจากที่สร้างไว้: ${firstOf(things, 5)}`}`,
      },
    }
  },
  'customer.limited': ({ companyName, unit, units, most, window, whenReached }) => ({
    en: {
      title: `${companyName} has reached its limit on ${units}`,
      detail: `${most === 0 ? `No ${units} are allowed` : `${counted(most, unit, units)} ${word(most, 'is', 'are')} allowed ${window === 'hour' ? 'an hour' : 'a day'}`}. More are ${whenReached === 'held' ? 'held and sent later' : 'refused until the window ends'}.`,
    },
  }),
  'signing_certificate.ending': (data) => ({
    en: {
      title:
        data.days < 0
          ? `The signing certificate of ${data.subject} has expired`
          : `The signing certificate of ${data.subject} expires on ${dayName(data.endsOn)}`,
      detail:
        data.days < 0
          ? "Documents are signed with a self-signed certificate of the portal's own until you install a new one on the page Seller."
          : `Ask ${data.issuer} for a new one and install it on the page Seller. Without one, documents are signed with a self-signed certificate of the portal's own from then on.`,
    },
    th: {
      title:
        data.days < 0
          ? `ใบรับรองสำหรับลงลายมือชื่อของ ${data.subject} หมดอายุแล้ว`
          : `ใบรับรองสำหรับลงลายมือชื่อของ ${data.subject} จะหมดอายุวันที่ ${dayText(data.endsOn, 'th')}`,
      detail: 'กรุณาติดตั้งใบรับรองใหม่ในหน้าผู้ขาย มิฉะนั้นเอกสารจะลงลายมือชื่อด้วยใบรับรองที่พอร์ทัลสร้างขึ้นเอง',
    },
  }),
  'webhook.stopped': (data) => ({
    en: {
      title: `Nothing more is sent to ${data.description}`,
      detail: `It has failed since ${dayName(data.since.slice(0, 10))}. See what it answered, mend it, and switch it on again: what waited is sent then.`,
    },
    th: {
      title: `หยุดส่งข้อมูลไปยัง ${data.description}`,
      detail: `ส่งไม่สำเร็จตั้งแต่วันที่ ${dayText(data.since.slice(0, 10), 'th')} กรุณาตรวจสอบคำตอบ แก้ไข และเปิดใช้งานอีกครั้ง ข้อมูลที่รออยู่จะถูกส่งหลังจากนั้น`,
    },
  }),
}

/** What many events of one kind are called in Thai: of each that customers are told of. */
const titlesInThai: Partial<Record<EventName, string>> = {
  'customer_invoice.issued': 'ออกเอกสารเรียกเก็บเงินแล้ว',
  'customer_invoice.paid': 'เอกสารเรียกเก็บเงินชำระแล้ว',
  'customer_invoice.overdue': 'เอกสารเรียกเก็บเงินเกินกำหนดชำระ',
  'budget.threshold': 'ถึงเกณฑ์ของงบประมาณ',
  'usage.anomaly': 'ค่าใช้จ่ายผิดปกติ',
  'dashboard.threshold': 'กราฟเกินเกณฑ์ที่กำหนด',
  'cloud_account.secret_ending': 'รหัสลับของบัญชีคลาวด์จะหมดอายุ',
  'provision.approval': 'แผนงานรอการอนุมัติ',
  'provision.drifted': 'ทรัพยากรถูกเปลี่ยนแปลงนอกพอร์ทัล',
  'focus.delivery_failed': 'ส่งไฟล์ FOCUS ไม่สำเร็จ',
  'webhook.stopped': 'หยุดส่งข้อมูลไปยังเว็บฮุก',
}

/** What many events of one kind are called in a language. */
export const severalOf = (name: EventName, language: keyof EventWords): string =>
  (language === 'th' ? titlesInThai[name] : undefined) ?? eventOf(name).title

/** The words of an event that happened. */
export const wordsOf = <Name extends EventName>(
  happened: { [Of in Name]: { event: Of; data: EventData<Of> } }[Name],
): EventWords => eventWords[happened.event](happened.data)
