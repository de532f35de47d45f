import type { PageBrand } from '@cmp/contract'
import { brand } from '../brand.ts'
import common from '../parts/common.module.css'

/** The portal's default logo: three stacked layers below a cloud's arc. */
const LogoSymbol = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M8.5 15.5a6 6 0 0 1 1.6-11 7.5 7.5 0 0 1 13.7 2.6 4.9 4.9 0 0 1 .7 9.4"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="m16 12 10 5-10 5-10-5 10-5Z" fill="currentColor" />
    <path
      d="m6 22 10 5 10-5"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/**
 * The reseller's logo, on white because logos are drawn for it, in a fixed height; the portal's default logo if there
 * is none.
 */
export const Logo = ({ size = 28, shown = brand.logo }: { size?: number; shown?: PageBrand['logo'] }) =>
  shown ? (
    <img
      className={common.brandLogo}
      src={shown.url}
      alt=""
      width={(size * shown.width) / shown.height}
      height={size}
    />
  ) : (
    <LogoSymbol size={size} />
  )
