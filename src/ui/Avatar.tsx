import { useState } from 'react';
import { initials } from '#rules/text/account-name.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** Address of the picture without its size; null shows letters of the name. */
  picture: string | null;
  /** CSS pixels. */
  size: number;
}

/** A person's round picture, or the letters of the name. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: size * 0.34 };
  if (!picture || missing === picture)
    return (
      <span className={styles.avatar} style={box} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return (
    <img
      className={styles.avatar}
      style={box}
      src={`${picture}/${size > 48 ? 240 : 96}.webp`}
      alt=""
      width={size}
      height={size}
      onError={() => setMissing(picture)}
    />
  );
}
