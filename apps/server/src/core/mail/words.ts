/** The text of customers' mail in their language. */
import { formatCount, type DocumentKind } from '@cmp/contract'

/** The languages of customers. */
export type Language = 'en' | 'th'

/** A message without its address and attachments. */
export type Words = { subject: string; body: string }

/** The data of a document in a mail; dates and amounts are formatted text. */
export type MailedDocument = {
  companyName: string
  sellerName: string
  kind: DocumentKind
  number: string
  issueDate: string
  dueDate: string
  total: string
  open: string
  daysOverdue: number
}

const kinds: Record<Language, Record<DocumentKind, string>> = {
  en: { invoice: 'Invoice', adjustment: 'Invoice adjustment', 'credit-note': 'Credit note' },
  th: { invoice: 'ใบแจ้งหนี้', adjustment: 'ใบปรับปรุงยอดหนี้', 'credit-note': 'ใบลดหนี้' },
}

/** Joins a greeting, paragraphs, and a signature. */
export const formatMailText = (greeting: string, paragraphs: readonly string[], sellerName: string): string =>
  [greeting, ...paragraphs, sellerName].join('\n\n').concat('\n')

/** The greeting of a customer. */
export const greetings: Record<Language, (companyName: string) => string> = {
  en: (companyName) => `Dear ${companyName},`,
  th: (companyName) => `เรียน ${companyName}`,
}

/** Returns the mail for an issued document, which is attached. */
export const composeIssuedMail = (language: Language, document: MailedDocument): Words => {
  const { companyName, sellerName, kind, number, issueDate, dueDate, total } = document
  const name = kinds[language][kind]
  const said: Record<Language, readonly string[]> = {
    en: [
      `${name} ${number}, dated ${issueDate}, for ${total} is attached.`,
      ...(kind === 'credit-note' ? [] : [`It is due on ${dueDate}. Payment details are on the document.`]),
    ],
    th: [
      `เอกสารแนบ: ${name} เลขที่ ${number} ลงวันที่ ${issueDate} จำนวนเงิน ${total}`,
      ...(kind === 'credit-note' ? [] : [`กำหนดชำระวันที่ ${dueDate} วิธีชำระเงินระบุไว้ในเอกสาร`]),
    ],
  }
  return {
    subject: `${name} ${number} · ${sellerName}`,
    body: formatMailText(greetings[language](companyName), said[language], sellerName),
  }
}

/** Returns the reminder for an overdue document, which is attached. */
export const composeReminderMail = (language: Language, document: MailedDocument): Words => {
  const { companyName, sellerName, kind, number, issueDate, dueDate, total, open, daysOverdue } = document
  const name = kinds[language][kind]
  const subjects: Record<Language, string> = {
    en: `Reminder: ${name.toLowerCase()} ${number} is overdue · ${sellerName}`,
    th: `แจ้งเตือน: ${name} เลขที่ ${number} เกินกำหนดชำระ · ${sellerName}`,
  }
  const said: Record<Language, readonly string[]> = {
    en: [
      `${name} ${number}, dated ${issueDate}, for ${total} was due on ${dueDate}, ${formatCount(daysOverdue, 'day')} ago. ${open} is outstanding. Please arrange payment.`,
      'Payment details are on the attached document. If you have paid already, please disregard this message.',
    ],
    th: [
      `${name} เลขที่ ${number} ลงวันที่ ${issueDate} จำนวนเงิน ${total} ครบกำหนดชำระวันที่ ${dueDate} เกินกำหนดมาแล้ว ${daysOverdue} วัน ยอดค้างชำระ ${open}`,
      'โปรดชำระเงินโดยเร็ว เอกสารแนบระบุวิธีชำระเงินไว้ หากท่านชำระแล้ว ขอขอบคุณ และโปรดอย่าถือสาข้อความนี้',
    ],
  }
  return {
    subject: subjects[language],
    body: formatMailText(greetings[language](companyName), said[language], sellerName),
  }
}

/** Returns the mail for a monthly statement, which is attached. `open` is one text per currency. */
export const composeStatementMail = (
  language: Language,
  {
    companyName,
    sellerName,
    month,
    open,
  }: { companyName: string; sellerName: string; month: string; open: readonly string[] },
): Words => {
  const openText = open.join(', ')
  const subjects: Record<Language, string> = {
    en: `Statement of ${month} · ${sellerName}`,
    th: `ใบแจ้งยอดประจำเดือน ${month} · ${sellerName}`,
  }
  const said: Record<Language, readonly string[]> = {
    en: [
      `Your statement of ${month} over all clouds is attached.`,
      ...(openText ? [`Total outstanding: ${openText}.`] : []),
    ],
    th: [
      `เอกสารแนบ: ใบแจ้งยอดประจำเดือน ${month} รวมทุกคลาวด์`,
      ...(openText ? [`ยอดค้างชำระทั้งหมด: ${openText}`] : []),
    ],
  }
  return {
    subject: subjects[language],
    body: formatMailText(greetings[language](companyName), said[language], sellerName),
  }
}

/**
 * Returns the mail for a customer's account statement as of a date, which is attached. `balance` is one text per
 * currency.
 */
export const accountStatementWords = (
  language: Language,
  {
    companyName,
    sellerName,
    asOf,
    balance,
  }: { companyName: string; sellerName: string; asOf: string; balance: readonly string[] },
): Words => {
  const balanceText = balance.join(', ')
  const subjects: Record<Language, string> = {
    en: `Account statement as of ${asOf} · ${sellerName}`,
    th: `ใบแจ้งยอดบัญชี ณ วันที่ ${asOf} · ${sellerName}`,
  }
  const said: Record<Language, readonly string[]> = {
    en: [
      `Your account statement as of ${asOf} is attached.`,
      ...(balanceText ? [`Closing balance: ${balanceText}.`] : []),
    ],
    th: [`เอกสารแนบ: ใบแจ้งยอดบัญชี ณ วันที่ ${asOf}`, ...(balanceText ? [`ยอดยกไป: ${balanceText}`] : [])],
  }
  return {
    subject: subjects[language],
    body: formatMailText(greetings[language](companyName), said[language], sellerName),
  }
}
