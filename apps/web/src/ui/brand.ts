/** The reseller's name, logo and colours, which the server writes into each page's document. */
import { productName, type PageBrand } from '@cmp/contract'

const plain: PageBrand = { name: '', logo: null, light: null, dark: null, side: null }

const told = (): PageBrand => {
  if (typeof document === 'undefined') return plain
  const content = document.querySelector<HTMLMetaElement>('meta[name="cmp-brand"]')?.content
  return content ? JSON.parse(content) : plain
}

/** How the portal presents itself for as long as this document stands. */
export const brand: PageBrand = told()

/** What the portal is called. */
export const portalName = brand.name || productName
