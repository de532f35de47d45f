/** Thai texts of `contract/identity/assistants`. */
export const sendOneJsonRpc20 = 'ข้อความต้องเป็น JSON-RPC 2.0 ครั้งละหนึ่งข้อความ'
export const overviewToStartWithThisMonth = 'จุดเริ่มต้น: เดือนนี้และเดือนก่อน สิ่งที่รอดำเนินการ และสิ่งที่เกินกำหนด'
export const findsCustomersByNameAndReturns = 'ค้นหาลูกค้าตามชื่อเพื่อดู ID'
export const findsSubscriptionsAccountsAndProjects = 'ค้นหา Subscription บัญชี และโปรเจกต์ พร้อมลูกค้าเจ้าของ'
export const usageChargesOfDateRangeBy =
  'ค่าบริการของการใช้งานในช่วงวันที่ แยกตามบริการ มิเตอร์ Subscription โปรเจกต์ คลาวด์ กลุ่มทรัพยากร ภูมิภาค ทรัพยากร หรือแท็ก หากระบุช่วงก่อนหน้าจะแสดงสองช่วงเทียบกัน'
export const explainsCostChangeBetweenTwoDate =
  'เหตุผลที่ค่าบริการเพิ่มขึ้นหรือลดลง: สาเหตุของส่วนต่างระหว่างสองช่วงวันที่ ซึ่งจำนวนเงินรวมกันเท่ากับส่วนต่าง เปรียบเทียบทั้งเดือนเพื่อให้ตรงกับเอกสาร'
export const customerInvoicesCreditNotesAnd =
  'ใบแจ้งหนี้ ใบลดหนี้ และใบปรับปรุงยอดหนี้ของลูกค้า พร้อมสถานะ วันครบกำหนด ยอดรวม และยอดค้างชำระ'
export const totalsOfFilteredCustomerInvoicesBy = 'ยอดรวมของใบแจ้งหนี้ลูกค้าตามตัวกรอง แยกตามสกุลเงิน'
export const rowsOfOneCustomerInvoiceRequires = 'รายการในใบแจ้งหนี้ลูกค้าหนึ่งฉบับ ต้องระบุ ID ของใบแจ้งหนี้'
export const explainsAmountOfOneRowOf =
  'เหตุผลของจำนวนเงินในแถวหนึ่งของใบแจ้งหนี้ลูกค้า: สูตร กฎ อัตราแลกเปลี่ยน และรายการ ต้องระบุ ID ของแถว'
export const customersMonthOverAllProviders =
  'ข้อมูลของลูกค้าหนึ่งรายในหนึ่งเดือนทุกคลาวด์: เอกสาร การชำระเงิน และยอดค้างชำระ ต้องระบุ ID ของลูกค้า ยกเว้นบริษัทของตนเอง'
export const customersOpeningBalanceChargesPayments =
  'ยอดที่ลูกค้าค้างชำระก่อนช่วงวันที่ ค่าบริการและการชำระเงินในช่วงนั้น และยอดค้างชำระเมื่อสิ้นสุดช่วง ต้องระบุ ID ของลูกค้า ยกเว้นบริษัทของตนเอง'
export const paymentsForCustomerInvoicesAndTheir = 'การชำระเงินของใบแจ้งหนี้ลูกค้าและการกลับรายการ'
export const providerInvoicesToResellerWithAmount =
  'ใบแจ้งหนี้ของผู้ให้บริการที่เรียกเก็บจากตัวแทนจำหน่าย พร้อมยอดที่เรียกเก็บต่อจากแต่ละฉบับ'
export const unassignedCostBySubscription = 'ต้นทุนที่ยังไม่ระบุลูกค้า แยกตาม Subscription'
