/** The text of events for people: a title and a sentence, in English and, for events that customers receive, in Thai. */
import { formatMoney } from '@cmp/billing'
import {
  formatCount,
  formatDayName,
  formatDate,
  getCurrencyDigits,
  getNamedEvent,
  formatFirst,
  formatMetric,
  formatTimestamp,
  formatMonthName,
  formatMonth,
  chooseWord,
  type EventData,
  type EventName,
  toMonth,
} from '@cmp/contract'

/** A title and a sentence. */
export type Said = { title: string; detail: string }

/** The text by language; without Thai, English is used. */
export type EventWords = { en: Said; th?: Said }

const formatMoneyWithCurrency = (amount: string, currency: string): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

type Document = EventData<'customer_invoice.issued'>

const kinds: Record<Document['kind'], { en: string; th: string }> = {
  invoice: { en: 'Invoice', th: 'ใบแจ้งหนี้' },
  adjustment: { en: 'Invoice adjustment', th: 'ใบปรับปรุงยอดหนี้' },
  'credit-note': { en: 'Credit note', th: 'ใบลดหนี้' },
}

const formatDocumentName = ({ kind, number }: Document) => ({
  en: `${kinds[kind].en} ${number}`,
  th: `${kinds[kind].th} ${number}`,
})

/** Formats the months of a budget's period. */
const formatPeriodMonths = ({ from, to }: { from: string; to: string }): string =>
  [...new Set([from, to].map((day) => formatMonthName(toMonth(day))))].join(' to ')

const formatInvoicePeriod = ({ cloudProvider, month }: { cloudProvider: string; month: string }): string =>
  `${cloudProvider}, ${formatMonthName(month)}.`

const requests: Record<EventData<'provision.approval'>['action'], string> = {
  create: 'สร้าง',
  edit: 'แก้ไข',
  delete: 'ลบ',
  adopt: 'ปรับข้อมูลให้ตรงกับคลาวด์ของ',
  import: 'นำเข้า',
  start: 'เริ่มการทำงานของ',
  stop: 'หยุดการทำงานของ',
  restart: 'รีสตาร์ต',
  snapshot: 'สร้างสแนปช็อตของ',
}

/** The text of each event. */
const eventWords: { [Name in EventName]: (data: EventData<Name>) => EventWords } = {
  'invoice.arrived': (data) => ({
    en: {
      title: `${data.invoiceId} has arrived`,
      detail: `${formatInvoicePeriod(data)} ${formatCount(data.lines, 'line')} with a total of ${formatMoneyWithCurrency(data.total, data.currency)}. Calculate it when all of its lines have arrived.`,
    },
  }),
  'invoice.calculated': (data) => ({
    en: {
      title: `${data.invoiceId} has been calculated`,
      detail: `${formatInvoicePeriod(data)} ${formatCount(data.customers, 'customer is', 'customers are')} charged${
        data.unassignedLines > 0
          ? `; ${formatCount(data.unassignedLines, 'line belongs', 'lines belong')} to nobody yet`
          : ''
      }.`,
    },
  }),
  'invoice.stale': (data) => ({
    en: {
      title: `${data.invoiceId} needs recalculation`,
      detail: `${formatInvoicePeriod(data)} Inputs changed for ${formatCount(data.customers, 'customer')}. Calculate it again.`,
    },
  }),
  'invoice.late_data': (data) => ({
    en: {
      title: `${data.invoiceId} of ${formatMonthName(data.month)} changed after it was calculated`,
      detail: `${formatCount(data.lines, 'line')} ${chooseWord(data.lines, 'differs', 'differ')}, by ${formatMoneyWithCurrency(data.difference, data.currency)} of cost. See whose, and calculate the invoice again.`,
    },
  }),
  'customer_invoice.issued': (data) => ({
    en: {
      title: `${formatDocumentName(data).en} has been issued`,
      detail: `${data.companyName}, ${formatMonthName(data.month)}: ${formatMoneyWithCurrency(data.total, data.currency)}${data.dueDate === null ? '' : `, due on ${formatDayName(data.dueDate)}`}.`,
    },
    th: {
      title: `ออก${formatDocumentName(data).th} แล้ว`,
      detail: `${data.companyName} จำนวนเงิน ${formatMoneyWithCurrency(data.total, data.currency)}${data.dueDate === null ? '' : ` กำหนดชำระวันที่ ${formatDate(data.dueDate, 'th')}`}`,
    },
  }),
  'customer_invoice.paid': (data) => ({
    en: {
      title: `${formatDocumentName(data).en} is paid`,
      detail: `${data.companyName}, ${formatMonthName(data.month)}: ${formatMoneyWithCurrency(data.total, data.currency)} on ${formatDayName(data.paidOn)}.`,
    },
    th: {
      title: `${formatDocumentName(data).th} ชำระแล้ว`,
      detail: `${data.companyName} จำนวนเงิน ${formatMoneyWithCurrency(data.total, data.currency)} วันที่ ${formatDate(data.paidOn, 'th')}`,
    },
  }),
  'customer_invoice.overdue': (data) => ({
    en: {
      title: `${formatDocumentName(data).en} is overdue`,
      detail: `${data.companyName}: ${formatMoneyWithCurrency(data.open, data.currency)} is outstanding. It was due on ${formatDayName(data.dueDate ?? '')}.`,
    },
    th: {
      title: `${formatDocumentName(data).th} เกินกำหนดชำระ`,
      detail: `${data.companyName} ยอดค้างชำระ ${formatMoneyWithCurrency(data.open, data.currency)} กำหนดชำระวันที่ ${formatDate(data.dueDate ?? '', 'th')}`,
    },
  }),
  'budget.threshold': (data) => ({
    en: {
      title: `Budget ${data.name}: ${data.thresholdPercent} % ${data.basis === 'spent' ? 'spent' : 'forecast'}`,
      detail: `${data.companyName}, ${formatPeriodMonths(data)}: ${formatMoneyWithCurrency(data.amount, data.currency)} of ${formatMoneyWithCurrency(data.budget, data.currency)} ${data.basis === 'spent' ? 'is charged' : 'is forecast'}. See what it is spent on.`,
    },
    th: {
      title: `งบประมาณ ${data.name}: ${data.basis === 'spent' ? 'ใช้ไปถึง' : 'คาดว่าจะใช้ถึง'} ${data.thresholdPercent} %`,
      detail: `${data.companyName} ${formatDate(data.from, 'th')} ถึง ${formatDate(data.to, 'th')}: ${data.basis === 'spent' ? 'ใช้ไป' : 'คาดว่าจะใช้'} ${formatMoneyWithCurrency(data.amount, data.currency)} จากงบประมาณ ${formatMoneyWithCurrency(data.budget, data.currency)}`,
    },
  }),
  'usage.anomaly': (data) => {
    return {
      en: {
        title: `Unusual ${data.serviceName} cost on ${formatDayName(data.day)}`,
        detail: `${data.companyName}: ${formatMoneyWithCurrency(data.actual, data.currency)}, expected ${formatMoneyWithCurrency(data.expected, data.currency)}. ${data.cause}`,
      },
      th: {
        title: `${data.serviceName}: ค่าใช้จ่ายผิดปกติวันที่ ${formatDate(data.day, 'th')}`,
        detail: `${data.companyName} ${formatMoneyWithCurrency(data.actual, data.currency)} จากปกติ ${formatMoneyWithCurrency(data.expected, data.currency)} ดูสาเหตุได้ในพอร์ทัล`,
      },
    }
  },
  'dashboard.threshold': (data) => {
    const [threshold, value] = [formatMetric(data.unit, data.threshold), formatMetric(data.unit, data.value)]
    return {
      en: {
        title: `${data.chart}: ${data.over ? 'over' : 'under'} ${threshold} for ${formatCount(data.minutes, 'minute')}`,
        detail: `${data.resourceName} of ${data.companyName} has been past the threshold of the dashboard ${data.dashboard} since ${formatTimestamp(new Date(data.since), 'en', 'UTC')} UTC. The newest value is ${value}.`,
      },
      th: {
        title: `${data.chart}: ${data.over ? 'สูงกว่า' : 'ต่ำกว่า'} ${threshold} นาน ${data.minutes} นาที`,
        detail: `${data.resourceName} ของ ${data.companyName} แดชบอร์ด ${data.dashboard} ค่าล่าสุด ${value}`,
      },
    }
  },
  'focus.delivery_failed': (data) => ({
    en: {
      title: `FOCUS files of ${formatMonthName(data.month)} did not reach ${data.name}`,
      detail: `${data.companyName}: ${data.problem} It is tried again every day, and at once by Deliver again on the account’s page.`,
    },
    th: {
      title: `ส่งไฟล์ FOCUS ของ ${formatMonth(data.month, 'th')} ไปยัง ${data.name} ไม่สำเร็จ`,
      detail: `${data.companyName}: ${data.problem}`,
    },
  }),
  'cloud_account.secret_ending': (data) => ({
    en: {
      title: `The secret of ${data.name} ${data.days < 0 ? 'has ended' : data.days === 0 ? 'ends today' : `ends in ${formatCount(data.days, 'day')}`}`,
      detail: `${data.companyName === '' ? '' : `${data.companyName}, `}${data.cloudProvider}: it is good until ${formatDayName(data.endsOn)}, and nothing is read with it afterwards. Make another one at the provider and enter it on the account’s page.`,
    },
    th: {
      title: `รหัสลับของ ${data.name} ${data.days < 0 ? 'หมดอายุแล้ว' : `จะหมดอายุใน ${data.days} วัน`}`,
      detail: `${data.cloudProvider} ใช้ได้ถึงวันที่ ${formatDate(data.endsOn, 'th')} กรุณาสร้างรหัสใหม่และบันทึกในหน้าบัญชีคลาวด์`,
    },
  }),
  'provision.approval': (data) => {
    const changeLines = data.changes.map(({ address, action }) => `${action} ${address}`)
    // Actions on a machine or a database have no plan.
    const plan = changeLines.length === 0 ? '' : formatFirst(changeLines, 5)
    const warned = data.cautions.map(({ text }) => ` ${text}`).join('')
    return {
      en: {
        title: `${data.requestedBy} asks to ${data.action} ${data.resourceName}`,
        detail: `The ${data.kind} of ${data.companyName} waits for your agreement. ${data.reason}${data.price ? ` Price: ${data.price}.` : ''}${plan && ` The plan: ${plan}.`}${warned}`,
      },
      th: {
        title: `${data.requestedBy} ขอ${requests[data.action]} ${data.resourceName}`,
        detail: `${data.companyName} รอการอนุมัติของท่าน ${data.price ? `ราคา: ${data.price} ` : ''}${plan && `แผนงาน: ${plan}`}${warned}`,
      },
    }
  },
  'provision.drifted': (data) => {
    const changeLines = data.changes.map(({ address, name }) =>
      name === '' ? address : `${name} of ${address}`,
    )
    return {
      en: {
        title: `${data.resourceName} was ${data.isDeleted ? 'deleted' : 'changed'} outside the portal`,
        detail: `The ${data.kind} of ${data.companyName} ${data.isDeleted ? 'was deleted' : `has drifted: ${formatFirst(changeLines, 5)}`}. Accept the change or restore it.`,
      },
      th: {
        title: `${data.resourceName} ถูก${data.isDeleted ? 'ลบ' : 'เปลี่ยนแปลง'}นอกพอร์ทัล`,
        detail: `${data.companyName} ${data.isDeleted ? 'ไม่พบทรัพยากรบนคลาวด์แล้ว' : `แตกต่างจากที่สร้างไว้: ${formatFirst(changeLines, 5)}`}`,
      },
    }
  },
  'customer.limited': ({ companyName, unit, units, most, window, whenReached }) => ({
    en: {
      title: `${companyName} has reached its limit on ${units}`,
      detail: `${most === 0 ? `No ${units} are allowed` : `${formatCount(most, unit, units)} ${chooseWord(most, 'is', 'are')} allowed ${window === 'hour' ? 'an hour' : 'a day'}`}. More are ${whenReached === 'held' ? 'held and sent later' : 'refused until the window ends'}.`,
    },
  }),
  'signing_certificate.ending': (data) => ({
    en: {
      title:
        data.days < 0
          ? `The signing certificate of ${data.subject} has expired`
          : `The signing certificate of ${data.subject} expires on ${formatDayName(data.endsOn)}`,
      detail:
        data.days < 0
          ? "Documents are signed with a self-signed certificate of the portal's own until you install a new one on the page Seller."
          : `Ask ${data.issuer} for a new one and install it on the page Seller. Without one, documents are signed with a self-signed certificate of the portal's own from then on.`,
    },
    th: {
      title:
        data.days < 0
          ? `ใบรับรองสำหรับลงลายมือชื่อของ ${data.subject} หมดอายุแล้ว`
          : `ใบรับรองสำหรับลงลายมือชื่อของ ${data.subject} จะหมดอายุวันที่ ${formatDate(data.endsOn, 'th')}`,
      detail: 'กรุณาติดตั้งใบรับรองใหม่ในหน้าผู้ขาย มิฉะนั้นเอกสารจะลงลายมือชื่อด้วยใบรับรองที่พอร์ทัลสร้างขึ้นเอง',
    },
  }),
  'webhook.stopped': (data) => ({
    en: {
      title: `Nothing more is sent to ${data.description}`,
      detail: `It has failed since ${formatDayName(data.since.slice(0, 10))}. See what it answered, mend it, and switch it on again: what waited is sent then.`,
    },
    th: {
      title: `หยุดส่งข้อมูลไปยัง ${data.description}`,
      detail: `ส่งไม่สำเร็จตั้งแต่วันที่ ${formatDate(data.since.slice(0, 10), 'th')} กรุณาตรวจสอบคำตอบ แก้ไข และเปิดใช้งานอีกครั้ง ข้อมูลที่รออยู่จะถูกส่งหลังจากนั้น`,
    },
  }),
}

/** Thai titles for several events of one kind, for all kinds that customers receive. */
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

/** Returns the title for several events of one kind in a language. */
export const getEventsTitle = (name: EventName, language: keyof EventWords): string =>
  (language === 'th' ? titlesInThai[name] : undefined) ?? getNamedEvent(name).title

/** Returns the text of an event. */
export const getEventWords = <Name extends EventName>(
  happened: { [Of in Name]: { event: Of; data: EventData<Of> } }[Name],
): EventWords => eventWords[happened.event](happened.data)
