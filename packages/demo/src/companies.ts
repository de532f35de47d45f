// All fictitious companies of the demo: the customers, a company that is not a customer yet, and the reseller itself.
import { companiesAbroad } from './companies-abroad.ts'
import { thaiCompanies } from './companies-thai.ts'
import { defineThaiCompany, type DemoCompany } from './company.ts'

/** The customers of the demo reseller. The staff of the first two can sign in. */
export const demoCompanies: readonly DemoCompany[] = [...thaiCompanies, ...companiesAbroad]

/** A tenant without a customer: its lines stay unassigned until somebody creates one. */
export const unknownCompany: DemoCompany = defineThaiCompany(
  'doi-coffee',
  'Doi Mokfa Coffee Roasters Co., Ltd.',
  'บริษัท ดอยหมอกฟ้า คอฟฟี่ โรสเตอร์ จำกัด',
  '61 ถนนพหลโยธิน ตำบลเวียง อำเภอเมืองเชียงราย จังหวัดเชียงราย 57000',
  'พิมพ์ชนก แก้วดี',
  { markupPercent: '0', paymentTermsDays: 30, azure: ['dmc-roastery'], aws: [], gcp: [] },
)

/** The reseller itself. */
export const demoSeller = {
  companyName: 'Siam Cloud Partners Co., Ltd.',
  legalName: 'บริษัท สยาม คลาวด์ พาร์ทเนอร์ส จำกัด',
  domain: 'siamcloudpartners.example',
  country: 'TH',
  currency: 'THB',
  address: '975 ถนนเพลินจิต แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
  mpnId: '6187205',
}
