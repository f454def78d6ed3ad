// What the package uses of Darwin's C library, with the types that Apple's headers declare. Names that only Linux has must not
// be here: a source that uses one outside of its #if is an error then.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef uint8_t sa_family_t;
typedef uint16_t in_port_t, mode_t, nlink_t;
typedef uint32_t gid_t, in_addr_t, socklen_t, uid_t, useconds_t;
typedef uint64_t ino_t;
typedef int32_t blksize_t, dev_t, pid_t;
typedef int64_t blkcnt_t, off_t;
typedef unsigned int nfds_t;
typedef long ssize_t, time_t;

// Errors.
int *__error(void);
char *strerror(int number);

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define EADDRINUSE 48
#define ECONNABORTED 53
#define ECONNRESET 54
#define ENOBUFS 55
#define ELOOP 62
#define EDQUOT 69
#define ENOSYS 78
#define ECANCELED 89
#define EOPNOTSUPP 102

// Memory and text.
void *malloc(size_t size);
void free(void *memory);
int memcmp(const void *first, const void *second, size_t count);
void *memcpy(void *target, const void *source, size_t count);
void *memchr(const void *memory, int byte, size_t count);
char *strdup(const char *text);
int strncmp(const char *first, const char *second, size_t count);

// Files. The functions with a variable number of arguments are in Darwin.swift.
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags, st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

int stat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int lstat(const char *path, struct stat *status);

struct flock {
  off_t l_start, l_len;
  pid_t l_pid;
  short l_type, l_whence;
};

int flock(int file, int operation);

typedef struct {
  int content;
} DIR;

struct dirent {
  uint64_t d_ino, d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};

DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);

int access(const char *path, int mode);
int chmod(const char *path, mode_t mode);
int close(int file);
int fsync(int file);
int ftruncate(int file, off_t size);
int truncate(const char *path, off_t size);
char *getcwd(char *buffer, size_t size);
int isatty(int file);
off_t lseek(int file, off_t offset, int origin);
int mkdir(const char *path, mode_t mode);
int mkfifo(const char *path, mode_t mode);
int pipe(int ends[2]);
ssize_t pread(int file, void *buffer, size_t size, off_t offset);
ssize_t pwrite(int file, const void *buffer, size_t size, off_t offset);
ssize_t read(int file, void *buffer, size_t size);
char *realpath(const char *path, char *buffer);
int rename(const char *path, const char *other);
mode_t umask(mode_t mask);
int unlink(const char *path);
ssize_t write(int file, const void *buffer, size_t size);

#define F_FULLFSYNC 51
#define F_GETFD 1
#define F_GETFL 3
#define F_OK 0
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_EVTONLY 0x00008000
#define O_CLOEXEC 0x01000000
#define PATH_MAX 1024
#define PIPE_BUF 512
#define SEEK_SET 0
#define SEEK_END 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

// Sockets.
struct in_addr {
  in_addr_t s_addr;
};

struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};

struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};

struct linger {
  int l_onoff, l_linger;
};

struct pollfd {
  int fd;
  short events, revents;
};

int accept(int socket, struct sockaddr *address, socklen_t *length);
int bind(int socket, const struct sockaddr *address, socklen_t length);
int connect(int socket, const struct sockaddr *address, socklen_t length);
int getsockname(int socket, struct sockaddr *address, socklen_t *length);
in_addr_t inet_addr(const char *text);
int listen(int socket, int backlog);
int poll(struct pollfd *entries, nfds_t count, int milliseconds);
ssize_t recv(int socket, void *buffer, size_t size, int flags);
ssize_t send(int socket, const void *buffer, size_t size, int flags);
ssize_t sendto(
    int socket, const void *buffer, size_t size, int flags, const struct sockaddr *address, socklen_t length);
int setsockopt(int socket, int level, int option, const void *value, socklen_t size);
int shutdown(int socket, int how);
int socket(int domain, int type, int protocol);
int socketpair(int domain, int type, int protocol, int *sockets);

#define AF_UNIX 1
#define AF_INET 2
#define IPPROTO_TCP 6
#define MSG_PEEK 0x2
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2
#define SO_LINGER 0x0080
#define SO_NOSIGPIPE 0x1022
#define SO_RCVBUF 0x1002
#define SO_REUSEADDR 0x0004
#define SO_SNDBUF 0x1001
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define TCP_NODELAY 0x01

// Processes and signals.
typedef void (*sig_t)(int);
typedef void *posix_spawn_file_actions_t, *posix_spawnattr_t;

char ***_NSGetEnviron(void);
int execv(const char *path, char *const *arguments);
void exit(int status) __attribute__((noreturn));
char *getenv(const char *name);
uid_t geteuid(void);
int gethostname(char *name, size_t size);
char *getpass(const char *prompt);
pid_t getpid(void);
pid_t getppid(void);
uid_t getuid(void);
int kill(pid_t process, int signal);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int file, int number);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int number, const char *path, int flags, mode_t mode);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, pid_t group);
int posix_spawnp(
    pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const *arguments, char *const *variables);
int raise(int signal);
sig_t signal(int number, sig_t handler);
int usleep(useconds_t microseconds);
pid_t waitpid(pid_t process, int *status, int options);

#define POSIX_SPAWN_SETPGROUP 0x0002
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15

// Threads and locks.
struct _opaque_pthread_t {
  long __sig;
};

typedef struct _opaque_pthread_t *pthread_t;

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock;

pthread_t _Nonnull pthread_self(void);
void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
