/**
 * Writes an amount of baht in Thai words. A number of several digits that ends in 1 ends in `เอ็ด`, as the Office of the
 * Royal Society prescribes (https://legacy.orst.go.th/?page_id=10323). The libraries that were compared (to-words 5.7,
 * bahttext 2.4) do not follow this rule.
 */
const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']

const readDigit = (digit: string, place: number, isAlone: boolean): string => {
  if (digit === '0') return ''
  if (place === 0 && digit === '1' && !isAlone) return 'เอ็ด'
  if (place === 1 && digit === '1') return 'สิบ'
  if (place === 1 && digit === '2') return 'ยี่สิบ'
  return `${digits[Number(digit)]}${places[place]}`
}

/** Reads a number of any length in groups of six digits; empty for 0. */
const readNumber = (number: string): string => {
  const whole = number.replace(/^0+/, '')
  const [millions, rest] = [whole.slice(0, -6), whole.slice(-6)]
  const words = [...rest].map((digit, index) => readDigit(digit, rest.length - index - 1, whole.length === 1))
  return `${millions === '' ? '' : `${readNumber(millions)}ล้าน`}${words.join('')}`
}

/**
 * Returns an amount of baht in words, for example `หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์`.
 * @param amount as printed, with two decimals: `1,234.50`. The sign is left out, because a credit note states it in its
 * title.
 */
export const formatBahtInWords = (amount: string): string => {
  const [baht = '', satang = ''] = amount.replaceAll(/[^\d.]/g, '').split('.')
  const [whole, part] = [readNumber(baht), readNumber(satang.padEnd(2, '0').slice(0, 2))]
  if (part === '') return `${whole || 'ศูนย์'}บาทถ้วน`
  return `${whole === '' ? '' : `${whole}บาท`}${part}สตางค์`
}
