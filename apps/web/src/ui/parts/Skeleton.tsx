import styles from './skeleton.module.css'

/** A line in the place of what comes; `width` and height in pixels, or the width as a share of what it stands in. */
export const Skeleton = ({ width, height }: { width?: number | string; height?: number }) => (
  <span className={styles.skeleton} data-skeleton="" style={{ width, height }} />
)
