import { useEffect, useState } from 'react';
import { type FollowedRoom, followRoom } from './followRoom.ts';

/** A room that is followed while it is shown; null before its screen stands. */
export function useRoom(roomId: number): FollowedRoom | null {
  const [followed, setFollowed] = useState<FollowedRoom | null>(null);
  useEffect(() => {
    const next = followRoom(roomId);
    setFollowed(next);
    return () => {
      setFollowed(null);
      next.stop();
    };
  }, [roomId]);
  return followed;
}
